"""The preview: an open page is told what changed, and its reader loses nothing."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from support.faults import Faults
from support.preview import Preview

FORM = """---
title: Order
---

Hello {word}.

```form order
title: Order
guard: true
fields:
  - text: name
    label: Name
  - toggle: gift
    label: A gift
  - textarea: card
    label: Card
    when: gift
  - select: size
    label: Size
    options: [small, large]
  - password: secret
    label: Secret
send: {{to: /orders, stay: true}}
done: Thank you.
```

{filler}
"""
FILLER = "\n\n".join(["Some words that make the page long."] * 80)
STYLE = "main { outline-color: rgb(%s); }"


def order(word="world"):
    return FORM.format(word=word, filler=FILLER)


@pytest.fixture
def preview(tmp_path):
    """A preview of a small site."""
    made = Preview(
        tmp_path,
        {
            "sitegen.yml": "title: Shop\n",
            "content/index.md": "---\ntitle: Home\n---\n\nWelcome.\n",
            "content/order.md": order(),
            "static/favicon.ico": "",
            "templates/assets/extra.css": STYLE % "1, 2, 3",
            "templates/partials/custom-head.html": '<link rel="stylesheet" href="{{ site.assets["extra.css"] }}">\n',
        },
    )
    yield made
    assert made.stop() == 0


@pytest.fixture
def page(browser: Browser, preview: Preview):
    """A page whose faults fail the test."""
    context = browser.new_context(viewport={"width": 1000, "height": 600})
    context.set_default_timeout(15_000)
    faults = Faults(context, preview.origin)
    made = context.new_page()
    made.faults = faults
    yield made
    context.close()
    assert not faults.found, "\n".join(faults.found)


def opened(page: Page, preview: Preview, path: str):
    """Opens a page and waits until the preview listens to it."""
    with page.expect_request(re.compile("/_sitegen/events")):
        page.goto(preview.origin + path)
    page.wait_for_load_state("load")


def test_a_saved_page_is_shown_at_once(page, preview):
    opened(page, preview, "/")
    preview.write("content/index.md", "---\ntitle: Home\n---\n\nNew words.\n")
    expect(page.get_by_text("New words.")).to_be_visible()
    preview.write("content/index.md", "---\ntitle: Home\n---\n\nNewer words.\n")
    expect(page.get_by_text("Newer words.")).to_be_visible()


def test_a_reader_loses_nothing(page, preview):
    opened(page, preview, "/order/")
    page.get_by_label("Name").fill("Ada Lovelace")
    page.get_by_label("A gift").check()
    page.get_by_label("Card").fill("Many happy returns")
    page.get_by_label("Size").select_option("large")
    page.get_by_label("Secret").first.fill("hunter22")
    page.get_by_label("Card").focus()
    page.evaluate("document.activeElement.setSelectionRange(5, 10)")
    page.evaluate("scrollTo(0, 300)")
    preview.write("content/order.md", order("moon"))
    expect(page.get_by_text("Hello moon.")).to_be_attached()
    expect(page.get_by_label("Name")).to_have_value("Ada Lovelace")
    expect(page.get_by_label("A gift")).to_be_checked()
    expect(page.get_by_label("Card")).to_have_value("Many happy returns")
    expect(page.get_by_label("Card")).to_be_visible()
    expect(page.get_by_label("Size")).to_have_value("large")
    expect(page.get_by_label("Card")).to_be_focused()
    page.wait_for_function("() => scrollY === 300")
    caret = page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")
    assert caret == [5, 10]
    # A password is never kept, not even for a moment.
    expect(page.get_by_label("Secret").first).to_have_value("")
    assert page.evaluate("sessionStorage.getItem('sitegen-preview')") is None


def test_new_styles_come_without_a_new_page(page, preview):
    opened(page, preview, "/")
    page.evaluate("window.mark = 'same page'")
    main = page.get_by_role("main")
    expect(main).to_have_css("outline-color", "rgb(1, 2, 3)")
    preview.write("templates/assets/extra.css", STYLE % "4, 5, 6")
    expect(main).to_have_css("outline-color", "rgb(4, 5, 6)")
    preview.write("templates/assets/extra.css", STYLE % "7, 8, 9")
    expect(main).to_have_css("outline-color", "rgb(7, 8, 9)")
    assert page.evaluate("window.mark") == "same page"


def test_an_error_lies_over_the_last_good_page(page, preview):
    opened(page, preview, "/")
    preview.write("content/index.md", "---\ntitle: Home\n---\n\nLook [here](nowhere.md).\n")
    overlay = page.get_by_role("alert")
    expect(overlay).to_contain_text("content/index.md:5:13")
    expect(overlay).to_contain_text("Look [here](nowhere.md).")
    expect(overlay).to_contain_text("`nowhere.md` leads to no page of the site")
    expect(overlay).to_contain_text("there is no page `content/nowhere.md`")
    expect(page.get_by_text("Welcome.")).to_be_visible()
    # A page that is opened meanwhile tells it too.
    page.goto(preview.origin + "/order/")
    expect(overlay).to_contain_text("1 error")
    preview.write("content/index.md", "---\ntitle: Home\n---\n\nLook here.\n")
    expect(overlay).to_have_count(0)
    page.goto(preview.origin + "/")
    expect(page.get_by_text("Look here.")).to_be_visible()


def test_a_site_that_never_was_whole_appears(page, tmp_path):
    files = {"content/index.md": "---\ntitle: [\n---\n", "static/favicon.ico": ""}
    preview = Preview(tmp_path / "broken", files)
    page.goto(preview.origin + "/")
    expect(page.get_by_role("heading", name="The site cannot be built yet")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("content/index.md")
    preview.write("content/index.md", "---\ntitle: Whole\n---\n\nx\n")
    expect(page.get_by_role("heading", name="Whole")).to_be_visible()
    page.goto("about:blank")
    assert preview.stop() == 0
    page.faults.found.clear()


def test_a_page_that_is_gone_and_comes_back(page, preview):
    opened(page, preview, "/order/")
    text = (preview.folder / "content/order.md").read_text("utf-8")
    preview.remove("content/order.md")
    expect(page.get_by_role("textbox", name="Name")).to_have_count(0)
    preview.write("content/order.md", text)
    expect(page.get_by_role("textbox", name="Name")).to_be_visible()
    page.faults.forgive("404")
