"""Fixtures: the built site behind a server, one Chromium a run, one context a test, watched for faults."""

from dataclasses import dataclass

import pytest
from support import chromium
from support.engines import ENGINES
from support.faults import Faults
from support.server import Server
from support.site import built_site, form_pages, pages
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# Patience on a busy machine; what never comes is as wrong after this as after five seconds.
expect.set_options(timeout=15_000)

# Files whose tests share something that takes long to make.
TOGETHER = ("test_states.py", "test_search_size.py")


def goes_with(nodeid: str) -> str:
    """What all tests have alike that one worker is to run."""
    file, name = nodeid.split("::", 1)
    if file.endswith(TOGETHER):
        return file
    engine = next((engine for engine in ENGINES if f"[{engine}" in name), None)
    return engine if "test_engines_" in file and engine else nodeid


def pytest_xdist_make_scheduler(config, log):
    """Several workers take the tests one by one, but those of a file of `TOGETHER`, or of an engine, as one."""
    if config.getvalue("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class ByTestOrGroup(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return goes_with(nodeid)

    return ByTestOrGroup(config, log)


def pytest_generate_tests(metafunc):
    """`path` is each page of the site in turn, `form_path` each page with a form."""
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", pages())
    if "form_path" in metafunc.fixturenames:
        metafunc.parametrize("form_path", form_pages())


@pytest.fixture(scope="session")
def origin():
    """Where the site is served, without a slash at the end."""
    server = Server(built_site())
    yield server.origin
    server.stop()


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium, without a window."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.SHELL, args=["--no-sandbox"])
        yield running
        running.close()


@dataclass
class Reader:
    """One reader's browser: its tabs share what is stored, and whatever goes wrong in them is told at the end."""

    context: BrowserContext
    faults: Faults
    origin: str

    def open(self, path: str) -> Page:
        """A new tab at `path` of the site."""
        page = self.context.new_page()
        page.goto(self.origin + path)
        return page


@pytest.fixture
def reader_with(browser: Browser, origin: str):
    """Makes readers: `reader_with(width=375, scheme="dark", script=False, touch=True)`."""
    made: list[Reader] = []

    site = origin

    def make(width=1280, height=800, scheme="light", script=True, origin=site, **options) -> Reader:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=script,
            **options,
        )
        context.set_default_timeout(15_000)
        made.append(Reader(context, Faults(context, origin), origin))
        return made[-1]

    yield make
    found = [fault for reader in made for fault in reader.faults.found]
    for reader in made:
        reader.context.close()
    assert not found, "\n".join(found)


@pytest.fixture
def reader(reader_with) -> Reader:
    """A reader at a desk: 1280 px, light, scripts on."""
    return reader_with()
