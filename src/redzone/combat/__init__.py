"""The procedure: a combat as a value, one decision due at a time, from the attack to the end of combat.

`model` says what is passed around, `changes` what can become of a board. `attackers` and `blockers` declare
step by step, `events` is what happens between, `triggers` what triggers, `damage` what is dealt.
Legality is asked of the front desk (`position`): there is no second judge here.
"""
