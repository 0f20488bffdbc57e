"""What search costs a reader of a site of 10,000 pages."""

import gzip
import random

import pytest
from support.server import Server
from support.site import site_of
from playwright.sync_api import expect

SYLLABLES = "ka to mi re su no la vi den por tal ber qui zo ne fa lu gri sha wo".split()


def word_of(rank: int) -> str:
    """A word for each rank, of two syllables or more."""
    word = SYLLABLES[rank % 20] + SYLLABLES[rank // 20 % 20]
    rank //= 400
    while rank:
        word += SYLLABLES[rank % 20]
        rank //= 20
    return word


def corpus(count: int) -> dict[str, str]:
    """Pages with words as common as in a language: the n-th is about 1/n as common as the first."""
    rng = random.Random(42)

    def words(number):
        return " ".join(word_of(int(30_000 ** rng.random())) for _ in range(number))

    files = {"sitegen.yml": "title: Large\nhighlight: off\n", "content/index.md": "# Home"}
    for number in range(count):
        text = "\n\n".join(f"## {words(3)}\n\n{words(90)}." for _ in range(3))
        files[f"content/s{number // 100}/p{number}.md"] = f"# Page {number} {words(2)}\n\n{words(60)}.\n\n{text}\n"
    return files


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    server = Server(site_of(tmp_path_factory.mktemp("large"), corpus(10_000)))
    yield server.origin
    server.stop()


@pytest.mark.parametrize("asked", ["tal", "gri", "s", "miresu talber", "kaka"])
def test_a_query_loads_less_than_100_KB(reader_with, large, asked):
    reader = reader_with(origin=large)
    page = reader.open("/s7/p700/")
    page.wait_for_load_state("networkidle")
    answers = []
    reader.context.on("response", lambda answer: answers.append(answer))
    box = page.get_by_role("combobox", name="Search")
    box.fill(asked)
    expect(page.get_by_role("option").nth(3)).to_be_visible()
    page.wait_for_load_state("networkidle")
    plain = {answer.url.rsplit("/", 1)[1]: len(answer.body()) for answer in answers}
    small = sum(len(gzip.compress(answer.body(), 9, mtime=0)) for answer in answers)
    print(asked, plain, "gzip", small)
    assert any(name.startswith("w") for name in plain) and any(name.startswith("t") for name in plain)
    # As hosts send it; what is in files is told above.
    assert small < 100_000
