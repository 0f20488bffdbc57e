"""R66: axe and the Nu checker over every fixture form in each of its states, in English, Chinese and Arabic."""

from dataclasses import dataclass, field

import pytest
from axe_playwright_python.sync_playwright import Axe
from support import fixtures
from support.markup import nu
from support.server import Server
from support.site import ROOT

STATES = ["untouched", "errors", "filled", "submitted"]
WHOLE = "'<!DOCTYPE html>' + document.documentElement.outerHTML"
BRING = (ROOT / "Tests/Browser/support/states.js").read_text("utf-8")


@dataclass
class Seen:
    """What was found at one page: axe's violations of each state, and each state's HTML."""

    violations: dict[str, list[str]] = field(default_factory=dict)
    html: dict[str, str] = field(default_factory=dict)


@pytest.fixture(scope="module")
def fixture_origin():
    """Where the site of the fixtures is served."""
    server = Server(fixtures.fixture_site())
    yield server.origin
    server.stop()


@pytest.fixture(scope="module")
def seen(browser, fixture_origin) -> dict[str, Seen]:
    """Each page in each state, looked at once."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    # What is sent goes nowhere, and the page stays.
    context.route(lambda url: True, lambda route: route.fulfill(status=204) if is_sent(route.request) else route.fallback())
    found = {path: Seen() for path in fixtures.pages()}
    for path, what in found.items():
        for state in STATES:
            page = context.new_page()
            page.goto(fixture_origin + path)
            if state != "untouched":
                page.evaluate(BRING, state)
            what.violations[state] = violations(page)
            what.html[state] = page.evaluate(WHOLE)
            page.close()
    context.close()
    return found


def is_sent(request) -> bool:
    """Whether a form was sent: by a POST, or as the address of another host."""
    return request.method == "POST" or "127.0.0.1" not in request.url


def violations(page) -> list[str]:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {node['html'][:150]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("fixture_path", fixtures.pages())
def test_r66_axe_finds_nothing(seen, fixture_path, state):
    assert seen[fixture_path].violations[state] == []


def test_r66_the_nu_checker_reports_nothing_in_any_state(seen, tmp_path):
    for path, what in seen.items():
        for state, html in what.html.items():
            (tmp_path / f"{path.strip('/')}-{state}.html").write_text(html, "utf-8")
    assert nu(sorted(tmp_path.glob("*.html"))) == ""


def test_each_state_is_what_its_name_says(seen):
    register = seen["/register/"].html
    assert "aria-invalid" not in register["untouched"] and "aria-invalid" in register["errors"]
    assert 'aria-invalid="true"' not in register["filled"]
    differ = [path for path, what in seen.items() if what.html["untouched"] != what.html["submitted"]]
    assert len(differ) > len(seen) / 2


WIDTHS = [320, 768, 1280]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["en", *fixtures.LANGUAGES])
def test_r64_no_sideways_scrolling_in_any_language(browser, fixture_origin, language, width):
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto(fixture_origin + ("/every-kind/" if language == "en" else f"/every-kind-{language.lower()}/"))
    assert page.evaluate("document.documentElement.lang") == language
    page.evaluate(BRING, "errors")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    page.evaluate("scrollTo(50, 0)")
    assert page.evaluate("scrollX") == 0
    page.close()


@pytest.mark.parametrize("language", fixtures.LANGUAGES)
def test_1_3_what_the_form_itself_says_is_in_the_pages_language(browser, fixture_origin, language):
    page = browser.new_page()
    page.goto(f"{fixture_origin}/every-kind-{language.lower()}/")
    page.evaluate(BRING, "errors")
    heading = page.locator("form.sg-form").first.get_by_role("group").first.inner_text().split("\n")[0]
    assert heading and not any(letter.isascii() and letter.isalpha() for letter in heading), heading
    page.close()
