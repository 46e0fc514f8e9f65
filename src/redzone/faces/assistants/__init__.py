"""The face for assistants: tools of the Model Context Protocol, over standard streams or HTTP.

`tools` says what the tools are, `command` is `redzone mcp`. What they answer is what the other faces answer.
"""
