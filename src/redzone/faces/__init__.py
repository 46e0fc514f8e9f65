"""Thin faces on the front desk: so far the command line.

`cli` holds the commands, `source` and `report` what goes in and out, `as_json` the machine's form,
`cases` and `case_file` the runner of case files. Only this room knows click, rich and a terminal.
"""
