"""Can this total cost be paid, and is it paid by what is stated (508.1h-j, 509.1d-f)?

`settle` answers, `cost_text` says what is due. `symbols` reads mana, `ways` and `stock` what there is to
pay with, `stated` what is said to be paid; `search` is exact, over a `network`; `spend` names permanents.
"""

from redzone.payment.model import Bill, CounterDemand, ObjectDemand, Purse, Served, Settled, Source, Spent
from redzone.payment.settle import settle
from redzone.payment.words import cost_text

__all__ = [
    "Bill",
    "CounterDemand",
    "ObjectDemand",
    "Purse",
    "Served",
    "Settled",
    "Source",
    "Spent",
    "cost_text",
    "settle",
]
