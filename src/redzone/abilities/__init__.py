"""The closed vocabulary in which the rules see every card: filters, values, conditions, abilities.

Nothing here knows where an ability came from or what a board looks like. `words` holds the closed
lists of words, `filters` who is meant, `values` how many, `conditions` when, `kinds` what happens,
`codec` turns all of it to JSON and back.
"""

from redzone.abilities.conditions import (
    Both,
    Condition,
    Declared,
    Exists,
    Fact,
    Happened,
    Never,
    NotSo,
    OneOf,
    PlayerHas,
    Relate,
    SubjectIs,
    TurnOf,
)
from redzone.abilities.filters import (
    APlayer,
    Colored,
    Compare,
    Controlled,
    Countered,
    Either,
    Every,
    Filter,
    HasKeyword,
    Host,
    Itself,
    Marked,
    Named,
    Not,
    Owned,
    SharesColor,
    Subtyped,
    Supertyped,
    Target,
    Typed,
)
from redzone.abilities.kinds import (
    Ability,
    AsThough,
    AtMost,
    BlockedByCount,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Chooser,
    Cost,
    Designate,
    ExtraBlocks,
    Grant,
    Keyword,
    Mana,
    MustAttack,
    MustBeAttacked,
    MustBeBlocked,
    MustBlock,
    Option,
    Pay,
    Resolves,
    Trigger,
    Unread,
)
from redzone.abilities.values import (
    ChosenX,
    Count,
    CountersOn,
    DevotionTo,
    PlayerFact,
    StatOf,
    Sum,
    Times,
    Value,
)
from redzone.abilities.words import Bears, Span, Step, Who

__all__ = [
    "APlayer", "Ability", "AsThough", "AtMost", "Bears", "BlockedByCount", "Both", "CantAttack",
    "CantBeBlocked", "CantBlock", "Chooser", "ChosenX", "Colored", "Compare", "Condition", "Controlled",
    "Cost", "Count", "Countered", "CountersOn", "Declared", "Designate", "DevotionTo", "Either", "Every",
    "Exists", "ExtraBlocks", "Fact", "Filter", "Grant", "Happened", "HasKeyword", "Host", "Itself",
    "Keyword", "Mana", "Marked", "MustAttack", "MustBeAttacked", "MustBeBlocked", "MustBlock", "Named",
    "Never", "Not", "NotSo", "OneOf", "Option", "Owned", "Pay", "PlayerFact", "PlayerHas", "Relate", "Resolves",
    "SharesColor", "Span", "StatOf", "Step", "SubjectIs", "Subtyped", "Sum", "Supertyped", "Target",
    "Times", "Trigger", "TurnOf", "Typed", "Unread", "Value", "Who",
]
