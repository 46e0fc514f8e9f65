"""From bound rules to ints: one `Problem` for each declaring side, with the `Legend` that gives names back.

`legend` holds what a row, a column, a limit and a requirement stand for, `compile` builds both,
`mapping` turns declarations into picks and back, `refine` splits classes where a question needs it.
"""

from redzone.problem.compile import compile_problem
from redzone.problem.legend import Ask, Compiled, Legend
from redzone.problem.mapping import Mapped, Refused, declaration_of, picks_of

__all__ = ["Ask", "Compiled", "Legend", "Mapped", "Refused", "compile_problem", "declaration_of", "picks_of"]
