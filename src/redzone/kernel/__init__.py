"""The exact search over flat ints: rows pick columns.

This room knows nothing of Magic and imports no other room. `problem` states the question,
`search` answers it within a budget, `listing` goes through all answers.
"""
