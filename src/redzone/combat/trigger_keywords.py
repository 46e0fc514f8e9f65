"""Keywords that are triggered abilities of combat: when they trigger (702). `resolving` does what they do."""

from __future__ import annotations

from redzone.abilities import Controlled, Every, HasKeyword, Keyword, Not, Trigger, Who

_ATTACKS = Trigger(event="attacks")
_BLOCKED = Trigger(event="becomes blocked")
_YOURS = Every((Controlled(Who.YOU),))

#: keyword -> its triggers
TABLE: dict[str, tuple[Trigger, ...]] = {
    "afflict": (_BLOCKED,),                                                        # 702.130a
    "annihilator": (_ATTACKS,),                                                    # 702.86a
    "battle cry": (_ATTACKS,),                                                     # 702.91a
    "bushido": (Trigger(event="blocks or becomes blocked"),),                      # 702.45a
    "decayed": (_ATTACKS,),                                                        # 702.147a
    "dethrone": (_ATTACKS,),                                                       # 702.105a
    "exalted": (Trigger(event="attacks alone", subject=_YOURS),),                  # 702.83b
    "flanking": (Trigger(event="becomes blocked by a creature", by=Not(HasKeyword("flanking"))),),  # 702.25a
    "frenzy": (Trigger(event="attacks and isn't blocked"),),                       # 702.68a
    "melee": (_ATTACKS,),                                                          # 702.121a
    "mentor": (_ATTACKS,),                                                         # 702.134a
    "mobilize": (_ATTACKS,),                                                       # 702.181a
    "myriad": (_ATTACKS,),                                                         # 702.116a
    "provoke": (_ATTACKS,),                                                        # 702.39a
    "rampage": (_BLOCKED,),                                                        # 702.23a
    "training": (_ATTACKS,),                                                       # 702.149a
}


def triggers_of(keyword: Keyword) -> tuple[Trigger, ...]:
    """The triggers a keyword stands for, none for any other keyword."""
    return TABLE.get(keyword.name, ())
