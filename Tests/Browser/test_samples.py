"""The HTML that the tutorials show as generated is what the build generates, but for what they leave out."""

import re
from html.parser import HTMLParser

import pytest
from support.site import ROOT, html_of

TUTORIALS = sorted(path for path in (ROOT / "content/tutorials").glob("*.md") if "```html" in path.read_text("utf-8"))
# What the script does after a try, which the sign-in lesson shows.
AT_RUN_TIME = {"aria-invalid", "aria-describedby"}
MESSAGE = re.compile(r'(<p class="sg-error"[^>]*>)[^<]+')


class Pieces(HTMLParser):
    """Markup as a list of tags with their attributes, and texts without blanks at their ends."""

    def __init__(self, markup):
        super().__init__()
        self.found = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, {pair for pair in attrs if pair[0] not in AT_RUN_TIME | {"hidden"}}))

    def handle_endtag(self, tag):
        self.found.append(("/" + tag, set()))

    def handle_data(self, data):
        if data.strip():
            self.found.append((data.strip(), set()))


def samples(markdown):
    """The blocks of HTML of a tutorial, cut where it says `…`, without messages that only the script writes."""
    blocks = re.findall(r"^```html\n(.*?)^```", markdown, re.DOTALL | re.MULTILINE)
    return [Pieces(MESSAGE.sub(r"\1", block.replace("…", ""))).found for block in blocks]


def left_over(sample, page):
    """What of `sample` is not in `page`, in this order; tags of the page may have more attributes."""
    rest = iter(page)
    return [
        (name, wanted)
        for name, wanted in sample
        if not any(name == found and wanted <= attributes for found, attributes in rest)
    ]


def form_of(path):
    """The forms of a page, without the blocks of code around them."""
    return Pieces("".join(re.findall(r"<form\b.*?</form>", html_of(path), re.DOTALL))).found


def path_of(tutorial):
    """Where a tutorial is served."""
    name, _, language = tutorial.stem.partition(".")
    return f"{'/' + language if language else ''}/tutorials/{name}/"


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda path: path.name)
def test_what_is_shown_as_generated_is_generated(tutorial):
    found = form_of(path_of(tutorial))
    shown = samples(tutorial.read_text("utf-8"))
    assert shown and found
    for sample in shown:
        assert left_over(sample, found) == []


def test_a_sample_that_differs_is_found():
    page = Pieces('<p class="a" id="b">x <b>y</b></p>').found
    assert left_over(Pieces('<p class="a">x').found, page) == []
    assert left_over(Pieces("<p>z").found, page) == [("z", set())]
    assert left_over(Pieces('<b>y</b><p class="a">').found, page) != []
