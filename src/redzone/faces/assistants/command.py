"""`redzone mcp`: a server for assistants. What needs the extra is imported when the command runs."""

from __future__ import annotations

import click

from redzone.faces.extras import need


@click.command("mcp", help="help-mcp")
@click.option("--http", is_flag=True, help="help-mcp-http")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="metavar-host",
              help="help-serve-host")
@click.option("--port", type=click.IntRange(1, 65535), default=8001, show_default=True, metavar="metavar-n",
              help="help-mcp-port")
def mcp(http: bool, host: str, port: int) -> int:
    """Answer assistants over standard input and output, or over HTTP."""
    need("mcp", "mcp")
    from redzone.faces.assistants.tools import server
    from redzone.faces.front import open_library

    made = server(open_library())
    if not http:
        made.run("stdio")
        return 0
    from redzone.faces.extras import listen

    listen(host, port).close()  # said in one sentence if it can't be used
    made.run("streamable-http", host=host, port=port, stateless_http=True)
    return 0
