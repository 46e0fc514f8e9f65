"""The HTTP face: stateless questions as JSON, and the page that asks them.

`app` has the routes, `models` what a request may hold, `limits` how much of it; `pool` hands questions to
worker processes, `worker` is one of them, `tasks` what it does. FastAPI stays on this side: a worker imports
the core only.
"""
