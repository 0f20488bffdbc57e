"""Fixtures: each engine in turn, started when its first test comes; a tab at an origin that no other test has."""

import pytest
from support.engines import ENGINES, Engine, Tab
from support.server import Server
from support.site import built_site


@pytest.fixture(scope="session", params=list(ENGINES))
def engine(request):
    """A running browser. Tests of one engine run together, so at most one runs at a time."""
    running: Engine = ENGINES[request.param]()
    yield running
    running.stop()


@pytest.fixture
def own_origin():
    """The site, served for one test alone: what a browser keeps for it, no other test sees."""
    server = Server(built_site())
    yield server.origin
    server.stop()


@pytest.fixture
def new_tab(engine: Engine, own_origin: str):
    """Opens tabs of one reader: `new_tab()`."""
    yield lambda: engine.open_tab(own_origin)
    engine.close_tabs()


@pytest.fixture
def tab(new_tab) -> Tab:
    """One tab."""
    return new_tab()
