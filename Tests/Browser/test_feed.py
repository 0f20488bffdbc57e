"""The feed and the sitemap as the programs see them that read such files. Nothing here needs a browser."""

import xml.etree.ElementTree as ElementTree

import feedparser
import pytest
from support.site import site_of

BASE = "https://example.org/docs/"
PAGES = {
    "sitegen.yml": f"title: Tea & more\ndescription: All of it\nauthor: Ada\nbaseURL: {BASE}\n",
    "content/index.md": "# Tea",
    "content/news/cake.md": "---\ndate: 2026-02-01\nupdated: 2026-03-01\ntags: [sweet]\n---\n# Cake & cream\n\n"
    "[kettle](kettle.md) ![p](p.png) & more\n\n```form f\n- text: name\n```\n",
    "content/news/kettle.md": "---\ndate: 2026-01-01\n---\n# Kettle\n\nHot.",
    "content/news/kettle.zh-Hans.md": "---\ndate: 2026-01-01\n---\n# 水壶",
    "content/news/p.png": b"\x89PNG",
}
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def output(tmp_path_factory):
    return site_of(tmp_path_factory.mktemp("feed"), PAGES, "--now", "2026-06-01")


@pytest.fixture(scope="module")
def feed(output):
    return feedparser.parse((output / "feed.xml").read_bytes())


def test_a_reader_finds_nothing_wrong_with_it(feed):
    assert not feed.bozo, feed.get("bozo_exception")
    assert feed.version == "atom10"
    assert feed.feed.title == "Tea & more"
    assert feed.feed.subtitle == "All of it"
    assert feed.feed.author == "Ada"
    assert feed.feed.language == "en"
    assert feed.feed.updated == "2026-03-01T00:00:00Z"


def test_its_entries_are_whole(feed):
    assert [entry.title for entry in feed.entries] == ["Cake & cream", "Kettle"]
    cake = feed.entries[0]
    assert cake.link == BASE + "news/cake/"
    assert cake.id == "tag:example.org,2026-02-01:/news/cake/"
    assert (cake.published, cake.updated) == ("2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z")
    assert [tag.term for tag in cake.tags] == ["sweet"]
    assert cake.content[0].type == "text/html"
    for whole in [BASE + "news/kettle/", BASE + "news/p.png", BASE + "news/cake/"]:
        assert f'"{whole}"' in cake.content[0].value


def test_it_says_where_it_is(feed):
    links = {link.rel: link.href for link in feed.feed.links}
    assert links == {"self": BASE + "feed.xml", "alternate": BASE}


def test_each_language_has_its_own(output):
    chinese = feedparser.parse((output / "zh-Hans/feed.xml").read_bytes())
    assert not chinese.bozo
    assert chinese.feed.language == "zh-Hans"
    assert [entry.title for entry in chinese.entries] == ["水壶"]


def test_it_keeps_to_the_grammar_of_atom(output):
    """RFC 4287, 4.1.1 and 4.1.2: what a feed and an entry must have once, and at most once."""
    root = ElementTree.parse(output / "feed.xml").getroot()
    assert root.tag == ATOM + "feed"
    for element in [root, *root.iter(ATOM + "entry")]:
        for once in ("id", "title", "updated"):
            assert len(element.findall(ATOM + once)) == 1, (element.tag, once)
        for at_most_once in ("published", "summary", "content", "subtitle"):
            assert len(element.findall(ATOM + at_most_once)) <= 1
        alternates = [link for link in element.findall(ATOM + "link") if link.get("rel") == "alternate"]
        assert len(alternates) == 1
    assert len({entry.findtext(ATOM + "id") for entry in root.iter(ATOM + "entry")}) == 2


def test_the_sitemap_names_every_page_and_its_translations(output):
    root = ElementTree.parse(output / "sitemap.xml").getroot()
    site = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    places = [url.findtext(site + "loc") for url in root.iter(site + "url")]
    english = ["", "news/", "news/cake/", "news/kettle/"]
    assert places == [BASE + path for path in [*english, "zh-Hans/", "zh-Hans/news/", "zh-Hans/news/kettle/"]]
    links = list(root.iter("{http://www.w3.org/1999/xhtml}link"))
    assert {link.get("hreflang") for link in links} == {"en", "zh-Hans", "x-default"}
    assert {link.get("href") for link in links} <= set(places)
