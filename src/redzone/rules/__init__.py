"""The rules of declarations: one module for each family, one function for each rule.

`numbers` is the table of rule numbers, `editions` of the differences, `arena` who declares what,
`choose` who can be chosen, `evasion` and `restrictions` what is forbidden, `requirements` what is asked
for, `costs` what must be paid, `bands` who may band. Nothing here searches.
"""
