"""`redzone serve`: the page and the HTTP API. What needs the extra is imported when the command runs."""

from __future__ import annotations

from pathlib import Path

import click

from redzone.faces.extras import listen, need, need_cards
from redzone.messages import sentence


@click.command(help="help-serve")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="metavar-host",
              help="help-serve-host")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, metavar="metavar-n",
              help="help-serve-port")
@click.option("--workers", type=click.IntRange(1, 64), default=2, show_default=True, metavar="metavar-n",
              help="help-serve-workers")
@click.option("--budget", type=click.FloatRange(0.05, 60), default=2.0, show_default=True,
              metavar="metavar-seconds", help="help-serve-budget")
@click.option("--assets", type=click.Path(exists=True, file_okay=False, path_type=Path),
              metavar="metavar-folder", help="help-serve-assets")
def serve(host: str, port: int, workers: int, budget: float, assets: Path | None) -> int:
    """Serve the page and the HTTP API."""
    need("web", "fastapi", "uvicorn")
    need_cards()
    from redzone.faces.web import serve as running
    from redzone.faces.web.app import Settings

    listening = listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}"
    with listening:
        settings = Settings(workers=workers, slow=budget, assets=assets)
        running.serve(listening, settings, lambda: click.echo(sentence("web-address", address=address)))
    return 0
