"""What the tutorials and the first page of the manual show is so: specs, generated HTML, and what the tool says."""

import re
import subprocess
from html.parser import HTMLParser

import pytest
from support.site import BINARY, ROOT, html_of

TUTORIALS = sorted((ROOT / "content/tutorials").glob("*.md"))
LESSONS = [path for path in TUTORIALS if not path.name.startswith("index.")]
ENGLISH = [path for path in TUTORIALS if "." not in path.stem]
# What the script does after a try, which the sign-in lesson shows.
AT_RUN_TIME = {"aria-invalid", "aria-describedby", "hidden"}
MESSAGE = re.compile(r'(<p class="sg-error"[^>]*>)[^<]+')
# A block of code with three back ticks; one with four shows how such a block is written.
BLOCK = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1$", re.DOTALL | re.MULTILINE)


def blocks(markdown):
    """The code blocks of a page: the words behind the back ticks, and the text."""
    return [(words, text) for _, words, text in BLOCK.findall(markdown)]


class Pieces(HTMLParser):
    """Markup as a list of tags with their attributes, and texts without blanks at their ends."""

    def __init__(self, markup):
        super().__init__()
        self.found = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, tuple(pair for pair in attrs if pair[0] not in AT_RUN_TIME)))

    def handle_endtag(self, tag):
        self.found.append(("/" + tag, ()))

    def handle_data(self, data):
        if data.strip():
            self.found.append((data.strip(), ()))


def samples(markdown):
    """The blocks of HTML of a tutorial, without messages that only the script writes."""
    return [MESSAGE.sub(r"\1", text) for words, text in blocks(markdown) if words == "html"]


def not_there(sample, page):
    """The parts of `sample`, between one `…` and the next, that are not in `page` as they stand, in this order."""
    missing, start = [], 0
    for part in (Pieces(text).found for text in sample.split("…")):
        length = len(part)
        at = next((i for i in range(start, len(page) - length + 1) if page[i : i + length] == part), None)
        if at is None:
            missing.append(part)
        else:
            start = at + length
    return missing


def form_of(path):
    """The forms of a page, without the blocks of code around them."""
    return Pieces("".join(re.findall(r"<form\b.*?</form>", html_of(path), re.DOTALL))).found


def path_of(tutorial):
    """Where a tutorial is served."""
    name, _, language = tutorial.stem.partition(".")
    return f"{'/' + language if language else ''}/tutorials/{name}/"


@pytest.mark.parametrize("tutorial", LESSONS, ids=lambda path: path.name)
def test_what_is_shown_as_generated_is_generated(tutorial):
    found = form_of(path_of(tutorial))
    shown = samples(tutorial.read_text("utf-8"))
    assert shown and found
    for sample in shown:
        assert not_there(sample, found) == []


def test_a_sample_that_differs_is_found():
    page = Pieces('<p class="a" id="b">x <b>y</b></p>').found
    assert not_there('<p class="a" id="b">x …</p>', page) == []
    for other in ("<p>z", '<p class="a">x', '<p id="b" class="a">x', '<p class="a" id="b"><b>', "<b>y</b>…<p>"):
        assert not_there(other, page) != [], other


@pytest.mark.parametrize("tutorial", LESSONS, ids=lambda path: path.name)
def test_the_spec_of_each_form_is_shown(tutorial):
    found = blocks(tutorial.read_text("utf-8"))
    made = [text for words, text in found if words.startswith("form ")]
    assert made
    assert sorted(made) == sorted(text for words, text in found if words == "form.show")


@pytest.mark.parametrize("tutorial", ENGLISH, ids=lambda path: path.name)
def test_both_languages_have_the_same_parts(tutorial):
    """As many headings of each level, items, and blocks of each language; a form is one in either."""
    other = tutorial.with_name(tutorial.name.partition(".")[0] + ".zh-Hans.md")

    def parts(path):
        text = path.read_text("utf-8")
        prose = BLOCK.sub("", text)
        languages = [words.split(" ")[0] for words, _ in blocks(text)]
        return languages, re.findall(r"^#+(?= )|^-(?= )|^\d\.|^:(?= )", prose, re.MULTILINE)

    assert parts(tutorial) == parts(other)


def test_the_first_mistake_is_told_as_the_manual_tells_it(tmp_path):
    """`init`, the form written below what is there, and `labl` in place of `label`."""
    shown = blocks((ROOT / "content/manual/getting-started.md").read_text("utf-8"))
    form = next(text for words, text in shown if words == "markdown")
    site = tmp_path / "my-site"
    assert subprocess.run([BINARY, "init", site], capture_output=True, timeout=60).returncode == 0
    page = site / "content/index.md"
    page.write_text(page.read_text("utf-8") + "\n" + form.replace("label:", "labl:"), "utf-8")
    built = subprocess.run([BINARY, "build"], cwd=site, capture_output=True, text=True, timeout=60)
    assert [text for _, text in shown if "error:" in text] == [built.stderr + built.stdout]
