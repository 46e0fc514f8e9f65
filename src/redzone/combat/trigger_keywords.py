"""Keywords that are triggered abilities of combat: when they trigger (702). `resolving_keywords` does what
they do.
"""

from __future__ import annotations

from redzone.abilities import (
    APlayer,
    Compare,
    Controlled,
    Declared,
    Every,
    HasKeyword,
    Most,
    Not,
    StatOf,
    Such,
    Trigger,
    Who,
)

_ATTACKS = Trigger(event="attacks")
_BLOCKED = Trigger(event="becomes blocked")
_YOURS = Every((Controlled(Who.YOU),))
_MOST_LIFE = Every((APlayer(), Such(Most(Who.THAT, fact="life"))))
_GREATER = Declared(Compare("power", ">", StatOf("power", "subject")))

#: keyword -> its triggers
TABLE: dict[str, tuple[Trigger, ...]] = {
    "afflict": (_BLOCKED,),                                                        # 702.130a
    "annihilator": (_ATTACKS,),                                                    # 702.86a
    "battle cry": (_ATTACKS,),                                                     # 702.91a
    "bushido": (Trigger(event="blocks or becomes blocked"),),                      # 702.45a
    "decayed": (_ATTACKS,),                                                        # 702.147a
    "dethrone": (Trigger(event="attacks", target=_MOST_LIFE),),                    # 702.105a
    "enlist": (Trigger(event="enlists"),),                                         # 702.154a
    "exalted": (Trigger(event="attacks alone", subject=_YOURS),),                  # 702.83b
    "flanking": (Trigger(event="becomes blocked by a creature", by=Not(HasKeyword("flanking"))),),  # 702.25a
    "frenzy": (Trigger(event="attacks and isn't blocked"),),                       # 702.68a
    "melee": (_ATTACKS,),                                                          # 702.121a
    "mentor": (_ATTACKS,),                                                         # 702.134a
    "mobilize": (_ATTACKS,),                                                       # 702.181a
    "myriad": (_ATTACKS,),                                                         # 702.116a
    "provoke": (_ATTACKS,),                                                        # 702.39a
    "rampage": (_BLOCKED,),                                                        # 702.23a
    "training": (Trigger(event="attacks", when=_GREATER),),                        # 702.149a
}


def triggers_of(keyword: str) -> tuple[Trigger, ...]:
    """The triggers a keyword stands for, none for any other keyword."""
    return TABLE.get(keyword, ())
