"""`redzone mcp`: a server for assistants. What needs the extra is imported when the command runs."""

from __future__ import annotations

import click

from redzone.faces.extras import listen, need, need_cards
from redzone.messages import sentence


@click.command("mcp", help="help-mcp")
@click.option("--http", is_flag=True, help="help-mcp-http")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="metavar-host",
              help="help-serve-host")
@click.option("--port", type=click.IntRange(0, 65535), default=8001, show_default=True, metavar="metavar-n",
              help="help-mcp-port")
def mcp(http: bool, host: str, port: int) -> int:
    """Answer assistants over standard input and output, or over HTTP."""
    need("mcp", "mcp")
    from redzone.faces.assistants import running

    need_cards()
    if not http:
        running.over_streams()
        return 0
    shown = f"[{host}]" if ":" in host else host
    with listen(host, port) as listening:
        address = f"http://{shown}:{listening.getsockname()[1]}/mcp"
        click.echo(sentence("web-address", address=address))
        running.over_http(listening, host)
    return 0
