"""The static rules over every page, before a script has run; and that everything it leads to is there."""

import urllib.error
import urllib.request
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from support.site import html_of, pages

STRUCTURE = (Path(__file__).parent / "support/structure.js").read_text("utf-8")
TUTORIALS = ["register", "settings", "focus", "sign-in", "cupcakes", "delivery"]


def test_the_site_has_a_home_page_and_the_six_pages_with_forms():
    for path in ["/", *(f"/tutorials/{name}/" for name in TUTORIALS)]:
        assert path in pages()
    for name in TUTORIALS:
        assert 'class="sg-form' in html_of(f"/tutorials/{name}/"), name


def test_structure(reader_with, path):
    page = reader_with(script=False).open(path)
    assert page.evaluate(STRUCTURE) == []


# The text that a reader sees as its name; a second view of a value has the name of the first.
LABEL = """it => (it.labels[0] ?? document.getElementById(it.getAttribute('aria-labelledby')))
  .innerText.replace(/\\s+/g, ' ').trim()"""


def test_every_control_is_named_by_its_label_not_its_placeholder(reader, form_path):
    page = reader.open(form_path)
    for control in page.locator("form.sg-form").locator("input, select, textarea").all():
        if not control.is_visible():
            continue
        label = control.evaluate(LABEL)
        name = accessible_name(page, control)
        assert label and label in name, (label, name)


def accessible_name(page, control) -> str:
    """The name that Chromium itself computes for assistive technology."""
    tools = page.context.new_cdp_session(page)
    handle = control.element_handle()
    handle.evaluate("it => { window.__asked = it }")
    found = tools.send("Runtime.evaluate", {"expression": "window.__asked"})
    of_control = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
    node = tools.send("Accessibility.getPartialAXTree", of_control)
    tools.detach()
    return " ".join(node["nodes"][0]["name"]["value"].split())


LINKS = """() => [...document.querySelectorAll('[href], [src], [srcset], [action]')].flatMap((it) => [
  it.getAttribute('href'), it.getAttribute('src'), it.getAttribute('action'),
  ...(it.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\\s+/)[0])])
  .filter((url) => url).map((url) => new URL(url, location.href).href)"""


def links_of(reader, path) -> set[str]:
    """Every address of this site that the page names, absolute."""
    return {url for url in reader.open(path).evaluate(LINKS) if url.startswith(reader.origin + "/")}


@cache
def answer(url: str) -> int:
    """The status that the server answers with."""
    try:
        with urllib.request.urlopen(url, timeout=10) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


PLACES: dict[str, set[str]] = {}


def places(reader, path) -> set[str]:
    """The ids of a page, which is opened once a run."""
    if path not in PLACES:
        page = reader.open(path)
        PLACES[path] = set(page.evaluate("[...document.querySelectorAll('[id]')].map((it) => it.id)"))
        page.close()
    return PLACES[path]


def test_links_and_assets_answer_and_anchors_exist(reader_with, path):
    reader = reader_with(script=False)
    for url in sorted(links_of(reader, path)):
        address, fragment = urldefrag(url)
        assert answer(address) == 200, url
        if fragment:
            assert unquote(fragment) in places(reader, unquote(urlsplit(address).path)), url


def test_every_page_is_reached_from_the_home_page(reader_with):
    reader = reader_with(script=False)
    reached, waiting = set(), ["/"]
    while waiting:
        path = waiting.pop()
        if path in reached or path not in pages():
            continue
        reached.add(path)
        waiting += [unquote(urlsplit(url).path) for url in links_of(reader, path)]
    assert reached == set(pages()) - {"/404.html"}


def test_an_unknown_address_gets_the_404_page(origin):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(origin + "/no-such-page/", timeout=10)
    assert refused.value.code == 404
    assert refused.value.read().decode() == html_of("/404.html")
