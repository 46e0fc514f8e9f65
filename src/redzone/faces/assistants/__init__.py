"""The face for assistants: tools of the Model Context Protocol, over standard streams or HTTP.

`tools` says what the tools are, `shapes` what they answer, `asking` hands questions to the worker processes
of the HTTP face, `work` is what those do, `running` the server, `command` is `redzone mcp`. What they answer
is what the other faces answer.
"""
