"""Rules about scripts and styles: what they may not use, how large they are, how they begin and fail."""

import gzip
import re

import pytest
from support.names import field, form, group, switch
from support.site import built_site, form_pages, html_of, pages
from playwright.sync_api import expect

FORBIDDEN = [
    r"\beval\b", r"\bnew Function\b", r"\b(inner|outer)HTML\b", r"\binsertAdjacentHTML\b", r"\bdocument\.write\b",
    r"['\"]key(up|press)['\"]",
]  # fmt: skip


def assets(suffix: str) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in built_site().rglob(f"*.{suffix}")}


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_r27_r61_no_script_uses(pattern):
    assert assets("js")
    assert [name for name, text in assets("js").items() if re.search(pattern, text)] == []


def linked(path: str, pattern: str) -> list[str]:
    """The files that the page names in attributes that `pattern` finds."""
    return [name.rsplit("/", 1)[-1] for name in re.findall(pattern, html_of(path))]


def test_r63_pages_without_forms_have_no_script_or_style_of_forms():
    for path in set(pages()) - set(form_pages()):
        named = linked(path, r'<script[^>]*src="([^"]+)"') + linked(path, r'<link[^>]*href="([^"]+\.css)"')
        assert not [name for name in named if re.search("form|runtime", name)], path


def gz(text: str) -> int:
    return len(gzip.compress(text.encode(), 9, mtime=0))


def test_r63_the_runtime_and_the_style_of_forms_are_small(form_path):
    runtimes = {name: gz(text) for name, text in assets("js").items() if name.startswith("forms-")}
    styles = {name: gz(text) for name, text in assets("css").items() if "form" in name}
    assert styles and max(styles.values()) <= 4 * 1024
    loaded = [name for name in linked(form_path, r'<script[^>]*src="([^"]+)"') if name in runtimes]
    assert len(loaded) == 1
    assert runtimes[loaded[0]] <= 6 * 1024


# The theme's own script is not one of a form; it stands in the head, for it chooses the colours before they are seen.
OF_FORMS = re.compile(r"/(?!site-)[^/]*\.js$")
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
WATCH_SHIFTS = """() => {
  window.moved = []
  const tell = (entries) => moved.push(...entries.map((entry) => entry.value))
  const observer = new PerformanceObserver((list) => tell(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  window.shifts = () => { tell(observer.takeRecords()); return moved }
}"""


def test_r50_nothing_moves_when_the_script_begins(reader, form_path):
    """The page is painted first, whatever the machine's pace; then the script comes."""
    held = []
    reader.context.route(OF_FORMS, lambda route: held.append(route))
    page = reader.context.new_page()
    page.goto(reader.origin + form_path, wait_until="commit")
    expect(page.locator("footer").last).to_be_attached()
    page.evaluate(PAINTED)
    page.evaluate(WATCH_SHIFTS)
    page.evaluate(PAINTED)
    page.evaluate("shifts().length = 0")
    for route in held:
        route.continue_()
    expect(page.locator("form.sg-form:not([data-on])")).to_have_count(0)
    page.evaluate(PAINTED)
    assert page.evaluate("shifts()") == []


def test_r50_when_the_script_does_not_come_everything_shows_after_four_seconds(reader):
    reader.context.route("**/*.js", lambda route: route.abort())
    page = reader.open("/tutorials/cupcakes/")
    order = form(page, "Order cupcakes")
    frosting = field(order, "Extra frosting")
    assert not frosting.evaluate("it => it.checkVisibility({ visibilityProperty: true })")
    expect(switch(order, "Extra frosting")).to_be_visible(timeout=8_000)
    expect(order.get_by_text(re.compile("^If .*special requests")).first).to_be_visible()
    reader.faults.forgive("ERR_FAILED")


def let_four_seconds_go_by(page):
    """What stands aside for that time is shown by an animation."""
    page.evaluate("for (const animation of document.getAnimations()) animation.finish()")


def test_r50_without_the_script_every_form_shows_all_it_has_and_the_browser_judges(reader, form_path):
    # A script that is not what the page says it is does not run either.
    reader.context.route("**/*.js", lambda route: route.fulfill(body="throw Error('another')"))
    page = reader.open(form_path)
    let_four_seconds_go_by(page)
    for control in page.locator("form.sg-form").locator("input:not([type=hidden]), select, textarea").all():
        said = control.evaluate("it => it.cloneNode(false).outerHTML")
        if control.evaluate("it => it.closest('[hidden], .sg-trap') === null"):
            assert control.is_enabled() and control.is_visible(), said
    assert page.locator("form.sg-form[novalidate]").count() == 0
    reader.faults.forgive("digest")


def test_r50_a_script_that_comes_late_takes_over_what_was_filled_in(reader):
    held = []
    reader.context.route(OF_FORMS, lambda route: held.append(route))
    page = reader.context.new_page()
    page.goto(reader.origin + "/tutorials/cupcakes/", wait_until="commit")
    order = form(page, "Order cupcakes")
    expect(switch(order, "Any special requests?")).to_be_visible()
    let_four_seconds_go_by(page)
    expect(switch(order, "Extra frosting")).to_be_visible()
    switch(order, "Any special requests?").check()
    switch(order, "Extra frosting").check()
    for route in held:
        route.continue_()
    expect(order).to_have_attribute("data-on", "true")
    expect(switch(order, "Extra frosting")).to_be_checked()
    switch(order, "Any special requests?").uncheck()
    expect(switch(order, "Extra frosting")).to_have_count(0)


def test_r52_the_focus_is_not_lost_when_its_section_goes(reader):
    page = reader.open("/tutorials/settings/")
    unlock = page.get_by_role("button", name="Unlock PRO")
    unlock.focus()
    page.keyboard.press("Enter")
    expect(group(page, "Sleep PRO")).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('form.sg-form *, form.sg-form')")
