"""Search in the reader's browser: what is found, how the keyboard moves, what is announced; from a server and from files."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from support.server import Server
from support.site import ROOT, site_of
from playwright.sync_api import expect

WORDS = json.loads((ROOT / "Tests/Fixtures/search-words.json").read_text("utf-8"))

PAGES = {
    "sitegen.yml": "title: Tea\nbaseURL: https://example.org/\n",
    "content/index.md": "# Home\n\nAll about tea.",
    "content/kettle.md": "# The kettle\n\nIt boils water.\n\n## Descaling\n\nUse vinegar, crème brûlée is no help.",
    "content/cups.md": "# Cups\n\nA kettle fills six of them. Teacups are small.",
    "content/code.md": "# Code\n\nSet it up.\n\n```yaml\nkettle: on\n```",
    "content/hidden.md": "---\nsearch: false\n---\n# Hidden kettle",
    "content/kettle.zh-Hans.md": "# 水壶\n\n用来烧开水，是静的网站。",
    "content/kettle.ja.md": "# やかん\n\n静的サイトジェネレータでお湯を沸かす。",
    "content/kettle.ko.md": "# 주전자\n\n물을 끓이는접근성 도구.",
    "content/kettle.ar.md": "# غلاية\n\nيغلي الماء.",
}


@pytest.fixture(scope="module")
def tea(tmp_path_factory):
    return site_of(tmp_path_factory.mktemp("tea"), PAGES)


@pytest.fixture(scope="module")
def served(tea):
    server = Server(tea)
    yield server.origin
    server.stop()


@pytest.fixture
def reader_of_tea(reader_with, served):
    """Opens a path of the tea site, in a reader whose faults are told."""
    reader = reader_with(origin=served)
    return reader.open


def box_of(page, name="Search"):
    return page.get_by_role("combobox", name=name)


def found(page, text, name="Search"):
    """The titles of the results for `text`."""
    box_of(page, name).fill(text)
    expect(page.get_by_role("option").first).to_be_visible()
    return [option.locator(".site-result-title").inner_text() for option in page.get_by_role("option").all()]


def test_a_title_comes_before_a_text_and_code_last(reader_of_tea):
    page = reader_of_tea("/")
    assert found(page, "kettle") == ["The kettle", "Cups", "Code"]


def test_it_finds_while_one_types(reader_of_tea):
    page = reader_of_tea("/")
    assert found(page, "des") == ["The kettle"]
    option = page.get_by_role("option")
    expect(option).to_contain_text("Descaling")
    assert option.get_attribute("href").endswith("/kettle/#descaling")


def test_a_beginning_is_found_beside_a_word_that_is_shorter(reader_with, tmp_path):
    """`ca` is a word of each page, and words in `cak` fill several files before `cake`."""
    digits = "0123456789abcd"
    names = [f"cak{a}{b}{c}" for a in digits for b in digits for c in digits]
    pages = {
        f"content/p{number}.md": f"# Page {number}\n\nca {' '.join(names[number::30] + names[number + 1 :: 30])}"
        for number in range(30)
    }
    site = site_of(tmp_path, {"content/index.md": "# Home", "content/oven.md": "# A cake", **pages})
    server = Server(site)
    try:
        page = reader_with(origin=server.origin).open("/")
        assert "A cake" in found(page, "cak")
    finally:
        server.stop()


def test_accents_and_capitals_do_not_matter(reader_of_tea):
    page = reader_of_tea("/")
    assert found(page, "CREME brul") == ["The kettle"]
    expect(page.get_by_role("option").locator("mark").first).to_have_text("crème")


def test_all_words_must_be_there(reader_of_tea):
    page = reader_of_tea("/")
    assert found(page, "kettle six") == ["Cups"]


def test_another_ending_is_found(reader_of_tea):
    page = reader_of_tea("/")
    assert found(page, "kettles boiling") == ["The kettle"]


@pytest.mark.parametrize(
    "start, name, text, title",
    [
        ("/zh-Hans/kettle/", "搜索", "网站", "水壶"),
        ("/zh-Hans/kettle/", "搜索", "水", "水壶"),
        ("/ja/kettle/", None, "ジェネレータ", "やかん"),
        ("/ja/kettle/", None, "静的サイト", "やかん"),
        ("/ko/kettle/", None, "접근성", "주전자"),
        ("/ar/kettle/", None, "الماء", "غلاية"),
    ],
)
def test_scripts_without_blanks_and_from_right_to_left(reader_of_tea, start, name, text, title):
    page = reader_of_tea(start)
    box = page.get_by_role("combobox", name=name)
    box.fill(text)
    option = page.get_by_role("option")
    expect(option.first).to_be_visible()
    assert [it.locator(".site-result-title").inner_text() for it in option.all()] == [title]
    expect(option.first.locator("mark").first).to_have_text(text if text in option.first.inner_text() else title)


def test_what_is_found_is_marked_and_is_text(reader_of_tea):
    page = reader_of_tea("/")
    found(page, "vinegar")
    expect(page.get_by_role("option").locator("mark")).to_have_text("vinegar")


def test_the_number_of_results_is_announced(reader_of_tea):
    page = reader_of_tea("/")
    found(page, "kettle")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("Results: 3")
    box_of(page).fill("zanzibar")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("Nothing found")
    expect(box_of(page)).to_have_attribute("aria-expanded", "false")


def test_arrows_home_and_end_move_the_choice(reader_of_tea):
    page = reader_of_tea("/")
    found(page, "kettle")
    box = box_of(page)
    expect(box).to_have_attribute("aria-expanded", "true")
    chosen = page.locator("[role=option][aria-selected=true] .site-result-title")
    expect(chosen).to_have_count(0)
    for key, title in [
        ("ArrowDown", "The kettle"), ("ArrowDown", "Cups"), ("End", "Code"), ("ArrowDown", "The kettle"),
        ("ArrowUp", "Code"), ("Home", "The kettle"),
    ]:
        box.press(key)
        expect(chosen).to_have_text(title)
        active = page.locator(f"#{box.get_attribute('aria-activedescendant')}")
        expect(active).to_have_attribute("aria-selected", "true")
    expect(box).to_be_focused()


def test_enter_goes_to_the_choice_or_to_the_first(reader_of_tea, served):
    page = reader_of_tea("/")
    found(page, "kettle")
    box_of(page).press("ArrowUp")
    box_of(page).press("Enter")
    page.wait_for_url(served + "/code/")
    found(page, "vinegar")
    box_of(page).press("Enter")
    page.wait_for_url(served + "/kettle/#descaling")


def test_escape_closes_and_then_empties(reader_of_tea):
    page = reader_of_tea("/")
    found(page, "kettle")
    box = box_of(page)
    box.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(box).to_have_value("kettle")
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press("ArrowDown")
    expect(page.get_by_role("listbox")).to_be_visible()
    box.press("Escape")
    box.press("Escape")
    expect(box).to_have_value("")


def test_to_leave_the_box_closes_it(reader_of_tea):
    page = reader_of_tea("/")
    found(page, "kettle")
    box_of(page).press("Tab")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_a_shortcut_leads_to_the_box(reader_of_tea):
    page = reader_of_tea("/")
    page.keyboard.press("Control+k")
    expect(box_of(page)).to_be_focused()


def test_nothing_is_loaded_before_one_comes_to_the_box(reader_of_tea):
    page = reader_of_tea("/")
    page.wait_for_load_state("networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    box_of(page).focus()
    expect(box_of(page)).to_be_focused()
    found(page, "kettle")
    names = [url.rsplit("/", 1)[1] for url in asked]
    # The three pages that are found are in two files of texts.
    assert names[0] == "search-en.js" and [name[0] for name in names] == ["s", "w", "t", "t"]


@pytest.mark.parametrize("is_open", [True, False])
def test_an_old_root_leads_to_no_wrong_result(browser, tmp_path, is_open):
    """The site is published again while a page of it is open, or a browser has kept the root: what that names is gone."""
    site = site_of(tmp_path, PAGES)
    server = Server(site)
    context = browser.new_context()
    try:
        old = (site / "assets/search-en.js").read_bytes()
        page = context.new_page()
        page.goto(server.origin)
        box_of(page).focus()
        page.wait_for_load_state("networkidle")
        site_of(tmp_path, PAGES | {"content/a.md": "# A spoon", "content/kettle.md": "# The urn\n\nA samovar."})
        if not is_open:
            context.route(
                re.compile(r"/search-en\.js$"), lambda route: route.fulfill(body=old, content_type="text/javascript"))
            page = context.new_page()
            page.goto(server.origin)
        for text, title in [("samovar", "The urn"), ("spoon", "A spoon")]:
            box_of(page).fill(text)
            expect(page.locator(".site-result-title")).to_have_text([title])
        box_of(page).fill("kettle")
        expect(page.get_by_role("search").get_by_role("status")).to_have_text("Results: 2")
    finally:
        context.close()
        server.stop()


def test_a_host_that_answers_with_something_else_for_what_is_gone_is_told(browser, served):
    context = browser.new_context()
    context.route(
        "**/assets/search/**/w*.js", lambda route: route.fulfill(body="0", content_type="text/javascript"))
    page = context.new_page()
    page.goto(served)
    box_of(page).fill("kettle")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("The search could not be loaded")
    context.close()


def test_without_a_script_there_is_no_box(reader_with, served):
    page = reader_with(origin=served, script=False).open("/kettle/")
    expect(page.get_by_role("combobox")).to_be_hidden()
    expect(page.get_by_role("heading", name="The kettle")).to_be_visible()


@pytest.mark.parametrize("start", ["/", "/ar/kettle/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_results_fit_on_a_small_screen(reader_with, served, start, scheme):
    page = reader_with(origin=served, width=320, height=640, scheme=scheme).open(start)
    box = page.get_by_role("combobox")
    box.fill("kettle" if start == "/" else "الماء")
    expect(page.get_by_role("option").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    place = page.get_by_role("listbox").bounding_box()
    assert place["x"] >= 0 and place["x"] + place["width"] <= 320


def test_it_works_from_files(browser, tmp_path):
    output = site_of(tmp_path, PAGES, "--relative")
    context = browser.new_context()
    errors = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    page = context.new_page()
    page.goto((output / "cups/index.html").as_uri())
    assert found(page, "vinegar") == ["The kettle"]
    box_of(page).press("Enter")
    page.wait_for_url("**/kettle/index.html#descaling")
    context.close()
    assert errors == []


def test_words_are_those_of_the_build(reader_of_tea):
    page = reader_of_tea("/")
    for case in WORDS:
        asked = page.evaluate("text => sitegenSearch.termsOf(text).terms.map((term) => term.word)", case["text"])
        # The build has the last character of a run too, for those who type its first letter.
        expected = [word for word in case["words"]]
        assert set(asked) <= set(expected), case["text"]
        assert len(asked) >= len(expected) / 2, case["text"]
        folded = page.evaluate("text => sitegenSearch.runsOf(text).map((run) => run.word).join('')", case["text"])
        for word in expected:
            assert word in folded, (case["text"], word)


def test_the_texts_of_a_language_come_from_its_words(reader_of_tea):
    page = reader_of_tea("/zh-Hans/kettle/")
    page.get_by_role("combobox", name="搜索").fill("没有的词")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("没有找到")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_in_open_results(reader_with, served, scheme, width):
    page = reader_with(origin=served, scheme=scheme, width=width).open("/cups/")
    found(page, "kettle")
    box_of(page).press("ArrowDown")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
