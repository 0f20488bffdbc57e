"""The built-in theme as a reader meets it: finding one's way, languages, light and dark, paper, small screens."""

import re

import pytest
from support.server import Server
from support.site import site_of
from playwright.sync_api import expect

LONG = "\n\n".join(f"## Part {number}\n\n" + "Tea is a drink. " * 120 for number in range(1, 6))
ROWS = "\n".join(f"| row {number} | {'a word ' * 8} | cell |" for number in range(40))
TABLES = "\n\n".join(f"## Table {number}\n\n| a | b | c |\n| - | - | - |\n{ROWS}" for number in range(1, 13))
# The fonts of every element with text of its own.
FONTS_OF_TEXTS = """[...document.body.querySelectorAll('*')]
  .filter(it => [...it.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .map(it => getComputedStyle(it).fontFamily)"""
PAGES = {
    "sitegen.yml": "title: Tea\nbaseURL: https://example.org/\n",
    "content/index.md": "# Home\n\nAll about tea.",
    "content/index.ar.md": "# الرئيسية\n\nكل شيء عن الشاي.",
    "content/guide/index.md": "---\nweight: 1\n---\n# Guide",
    "content/guide/water.md": f"---\nweight: 1\n---\n# Water\n\n{LONG}",
    "content/guide/water.ar.md": "# ماء\n\nنص",
    "content/guide/water.zh-Hans.md": "# 水\n\n正文。",
    "content/guide/leaves.ja.md": "# 茶\n\n`直` お茶のこと。",
    "content/guide/leaves.ko.md": "# 차\n\n`직` 차 이야기.",
    "content/guide/leaves.zh-Hant.md": "# 茶\n\n`直` 關於茶。",
    "content/guide/leaves.md": "---\nweight: 2\ntags: [green]\n---\n# Leaves",
    "content/guide/deep/roots.md": "# Roots",
    "content/guide/tables.md": f"---\nweight: 9\n---\n# Tables\n\n{TABLES}\n\n| {'wide ' * 40} |\n| - |\n| {'x' * 400} |",
    "content/blog/index.md": "---\nweight: 2\n---\n# Blog",
    "content/blog/first.md": "---\ndate: 2026-01-01\n---\n# First",
}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    server = Server(site_of(tmp_path_factory.mktemp("theme"), PAGES))
    yield server.origin
    server.stop()


@pytest.fixture
def open_page(reader_with, served):
    """Opens a path of the small site: `open_page("/guide/", width=320)`."""
    return lambda path, **options: reader_with(origin=served, **options).open(path)


def test_the_menu_is_the_main_sections_and_marks_where_one_is(open_page):
    menu = open_page("/guide/leaves/").get_by_role("navigation", name="Main")
    assert menu.get_by_role("link").all_inner_texts() == ["Guide", "Blog"]
    expect(menu.get_by_role("link", name="Guide")).to_have_attribute("aria-current", "true")


def test_the_section_is_at_the_side_in_order_and_the_page_marked(open_page):
    side = open_page("/guide/leaves/").get_by_role("navigation", name="Guide")
    assert side.get_by_role("listitem").all_inner_texts() == ["Water", "Leaves", "Tables"]
    expect(side.get_by_role("link", name="Leaves")).to_have_attribute("aria-current", "page")


def test_neighbours_and_breadcrumbs_lead_on(open_page, served):
    page = open_page("/guide/leaves/")
    page.get_by_role("navigation", name="Previous and next").get_by_role("link", name="Water").click()
    page.wait_for_url(served + "/guide/water/")
    page.goto(served + "/guide/deep/roots/")
    crumbs = page.get_by_role("navigation", name="Breadcrumbs")
    assert crumbs.get_by_role("listitem").all_inner_texts() == ["Home", "Guide", "Deep", "Roots"]
    crumbs.get_by_role("link", name="Deep").click()
    expect(page.get_by_role("link", name="Roots")).to_be_visible()


def test_the_contents_follow_the_reading(open_page):
    page = open_page("/guide/water/")
    contents = page.get_by_role("navigation", name="On this page")
    current = contents.locator("[aria-current]")
    expect(current).to_have_count(0)
    page.get_by_role("heading", name="Part 3").evaluate("it => it.scrollIntoView({ behavior: 'instant' })")
    expect(current).to_have_text("Part 3")
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    expect(current).to_have_text("Part 5")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    expect(current).to_have_count(0)


@pytest.mark.parametrize("width", [375, 1100])
def test_the_contents_unfold_where_there_is_no_room_at_the_side(open_page, width):
    page = open_page("/guide/water/", width=width)
    contents = page.get_by_role("navigation", name="On this page")
    link = contents.get_by_role("link", name="Part 3")
    expect(link).to_be_hidden()
    contents.get_by_text("On this page").first.click()
    link.click()
    expect(page).to_have_url(re.compile("#part-3$"))
    expect(page.get_by_role("heading", name="Part 3")).to_be_in_viewport()


def test_the_contents_stand_at_the_side_where_there_is_room(open_page):
    page = open_page("/guide/water/", width=1280)
    contents = page.get_by_role("navigation", name="On this page").bounding_box()
    main = page.get_by_role("main").bounding_box()
    assert contents["x"] >= main["x"] + main["width"] and contents["y"] < main["y"] + 50
    expect(page.get_by_role("link", name="Part 3", exact=True)).to_be_visible()


def test_a_page_leads_to_its_translations_by_their_own_names(open_page, served):
    page = open_page("/guide/water/")
    languages = page.get_by_role("navigation", name="Languages")
    assert languages.get_by_role("link").all_inner_texts() == ["العربية", "简体中文"]
    languages.get_by_role("link", name="简体中文").click()
    page.wait_for_url(served + "/zh-Hans/guide/water/")
    expect(page.get_by_role("combobox", name="搜索")).to_be_visible()
    assert page.get_by_role("navigation", name="语言").get_by_role("link").all_inner_texts() == ["العربية", "English"]


def test_the_first_thing_is_a_way_past_the_header(open_page):
    page = open_page("/guide/water/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_keyboard_goes_through_the_header_as_it_is_read(open_page):
    page = open_page("/guide/water/")
    places = []
    for _ in range(8):
        page.keyboard.press("Tab")
        box = page.evaluate("(({ left, top }) => [left, top])(document.activeElement.getBoundingClientRect())")
        if page.evaluate("document.activeElement.closest('header') !== null"):
            places.append(box[0])
    assert len(places) >= 5 and places == sorted(places)


# What the page is painted in before its first text is there.
EARLY = """new MutationObserver((_, it) => { if (document.body) { it.disconnect();
  window.early = getComputedStyle(document.documentElement).colorScheme } }).observe(document, { childList: true, subtree: true })"""


@pytest.mark.parametrize("scheme, other", [("light", "dark"), ("dark", "light")])
def test_a_look_once_chosen_is_there_before_the_first_paint(open_page, scheme, other):
    page = open_page("/guide/", scheme=scheme)
    switch = page.get_by_role("button", name="Dark theme")
    expect(switch).to_have_attribute("aria-pressed", str(scheme == "dark").lower())
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", str(other == "dark").lower())
    page.context.add_init_script(EARLY)
    page.reload()
    page.wait_for_function("window.early")
    assert page.evaluate("early") == other
    assert page.evaluate("Object.keys(localStorage)") == ["sitegen-theme"]
    # To choose what the system has is to follow the system again.
    switch.click()
    assert page.evaluate("Object.keys(localStorage)") == []


def test_without_a_script_nothing_is_shown_that_needs_one(open_page):
    page = open_page("/guide/water/", script=False)
    expect(page.get_by_role("button", name="Dark theme")).to_be_hidden()
    expect(page.get_by_role("combobox")).to_be_hidden()
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name="Blog")).to_be_visible()
    expect(page.get_by_role("navigation", name="On this page").get_by_role("link", name="Part 2")).to_be_visible()


def test_on_paper_there_is_the_text_alone(open_page):
    page = open_page("/guide/water/")
    page.emulate_media(media="print")
    for furniture in (page.get_by_role("banner"), page.get_by_role("contentinfo"), page.get_by_role("navigation").first):
        expect(furniture).to_be_hidden()
    expect(page.get_by_role("heading", name="Water")).to_be_visible()


@pytest.mark.parametrize("width", [320, 768, 1280, 1920])
@pytest.mark.parametrize("start", ["/", "/guide/water/", "/ar/guide/water/", "/zh-Hans/guide/water/", "/tags/green/", "/404.html"])
def test_nothing_scrolls_sideways(open_page, start, width):
    page = open_page(start, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    header = page.get_by_role("banner").bounding_box()
    assert header["width"] == width and header["height"] <= (190 if width == 320 else 80)


def test_from_right_to_left_everything_is_mirrored(open_page):
    page = open_page("/ar/guide/water/")
    name = page.get_by_role("banner").get_by_role("link", name="Tea").bounding_box()
    search = page.get_by_role("combobox").bounding_box()
    assert name["x"] > search["x"]


@pytest.mark.parametrize("width", [375, 1280])
def test_links_lead_below_tables_that_have_not_been_laid_out(open_page, width):
    page = open_page("/guide/tables/#table-9", width=width)
    for name in ["table-9", "table-12", "table-3"]:
        page.evaluate("id => { if (location.hash !== `#${id}`) location.hash = id }", name)
        page.wait_for_function(
            "id => { const { top } = document.getElementById(id).getBoundingClientRect(); return top >= 0 && top < 60 }",
            arg=name,
        )


def test_what_scrolls_sideways_is_reached_by_keyboard_once_the_reader_comes_near(open_page):
    page = open_page("/guide/tables/", width=375)
    wide = page.locator(".sg-table").last
    wide.scroll_into_view_if_needed()
    expect(wide).to_have_attribute("tabindex", "0")
    page = open_page("/guide/tables/", width=1280)
    narrow = page.locator(".sg-table").first
    expect(page.get_by_role("table").first).to_be_visible()
    assert narrow.get_attribute("tabindex") is None
    # The window becomes narrower than the table.
    page.set_viewport_size({"width": 150, "height": 800})
    expect(narrow).to_have_attribute("tabindex", "0")


@pytest.fixture(scope="module")
def of_many_sections(tmp_path_factory):
    files = {"content/index.md": f"# Home\n\n{LONG}", "content/index.de.md": "# Start"}
    for number in range(1, 13):
        files[f"content/s{number}/index.md"] = f"---\nweight: {number}\n---\n# Section {number}"
        files[f"content/s{number}/page.md"] = "# Page"
    server = Server(site_of(tmp_path_factory.mktemp("many"), files))
    yield server.origin
    server.stop()


@pytest.mark.parametrize("width", [320, 768, 1024, 1280])
def test_of_many_sections_the_menu_has_seven_and_leads_to_all(reader_with, of_many_sections, width):
    page = reader_with(origin=of_many_sections, width=width).open("/s3/page/")
    menu = page.get_by_role("navigation", name="Main")
    if width == 320:
        menu.get_by_text("Menu").click()
    names = [f"Section {number}" for number in range(1, 8)] + ["All sections"]
    expect(menu.get_by_role("link")).to_have_text(names)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.get_by_role("banner").bounding_box()["height"] <= 190
    menu.get_by_role("link", name="All sections").click()
    everything = page.get_by_role("region", name="All sections")
    expect(everything.get_by_role("heading", name="All sections")).to_be_in_viewport()
    expect(everything.get_by_role("listitem")).to_have_text([f"Section {number}" for number in range(1, 13)])


@pytest.mark.parametrize(
    ("place", "script"),
    [
        ("/zh-Hans/guide/water/", "SC"),
        ("/zh-Hant/guide/leaves/", "TC"),
        ("/ja/guide/leaves/", "JP"),
        ("/ko/guide/leaves/", "KR"),
    ],
)
def test_each_script_has_its_own_fonts_and_no_tight_letters(open_page, place, script):
    page = open_page(place)
    heading = page.get_by_role("heading", level=1)
    assert heading.evaluate("it => getComputedStyle(it).letterSpacing") == "normal"
    fonts = heading.evaluate("it => getComputedStyle(it).fontFamily")
    assert re.findall(r"CJK (\w\w)", fonts) == [script]
    assert fonts.startswith("system-ui, "), "letters of the Latin script are the system's"
    assert fonts.count(",") <= 5, "each name before the first that is there is asked for, at each size and weight"
    for fonts in page.evaluate(FONTS_OF_TEXTS):
        assert re.findall(r"CJK (\w\w)", fonts) == [script], "what a browser has for buttons or code lacks these letters"
