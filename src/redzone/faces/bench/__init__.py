"""`redzone bench`: fixed, seeded boards, how long their questions take, and the same put to peers.

`families` and `families_hard` draw boards as the search sees them, `texts` boards in notation; `question`
makes a question of a board, `deciding` times it, `peers` asks others; the other modules each make one more
table; `run` is the command.
"""
