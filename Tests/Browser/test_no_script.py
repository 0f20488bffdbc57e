"""With scripting off: each form is whole, can be filled in, and sends where it says it sends, or nowhere."""

import re

# How a condition in words begins or ends, by the language it is told in.
CONDITIONS = {"en": r"(If|Unless|When|While|Only)\b.+", "zh-Hans": r"如果.+：|.+时："}
VALUES = {
    "email": "ada@example.org",
    "url": "https://example.org/",
    "color": "#336699",
    "date": "2026-06-15",
    "time": "09:00",
    "month": "2026-06",
    "datetime-local": "2026-06-15T09:00",
}
# What only the script shows, the number beside a slider or a date in parts, stands beside a control that does without.
CONTROLS = ", ".join(f"{name}:not([type=hidden], [hidden], [hidden] *)" for name in ("input", "select", "textarea"))


def fill_in(form):
    """Gives every control something that its own constraints accept; a slider has a value, no file is chosen."""
    for control in form.locator(CONTROLS).all():
        kind = control.get_attribute("type") or control.evaluate("it => it.localName")
        if kind in ("checkbox", "radio"):
            control.check()
        elif kind == "select":
            control.select_option(index=control.locator("option").count() - 1)
        elif kind in VALUES:
            control.fill(VALUES[kind])
        elif kind in ("range", "file"):
            continue
        elif control.get_attribute("role") != "spinbutton":
            control.fill("Analytical 1815")


def test_r50_each_form_is_whole_and_enabled(reader_with, form_path):
    page = reader_with(script=False).open(form_path)
    for form in page.locator("form.sg-form").all():
        assert form.locator(CONTROLS).count() + form.get_by_role("button").count() > 0
        for field in form.locator("[data-field]:has(input:not([type=hidden]), select, textarea)").all():
            assert field.locator(CONTROLS).count() > 0, field.get_attribute("data-field")
        for control in form.locator(CONTROLS).all():
            said = control.evaluate("it => it.cloneNode(false).outerHTML")
            assert control.is_enabled(), said
            box = control.bounding_box()
            assert box and box["width"] > 0 and box["height"] > 0, said
            assert control.evaluate("it => it.checkVisibility({ visibilityProperty: true })"), said
        for button in form.locator("button").filter(visible=True).all():
            assert button.is_enabled()
            assert button.get_attribute("type") in ("submit", "reset"), "R43: it needs the script and is shown without"


def test_r50_each_conditional_part_says_its_condition(reader_with, form_path):
    page = reader_with(script=False).open(form_path)
    for said in page.locator(".sg-when").all():
        assert said.is_visible()
        language = said.evaluate("it => it.closest('[lang]').lang")
        assert re.fullmatch(CONDITIONS[language], said.inner_text()), said.inner_text()


def test_r50_with_scripting_on_no_condition_is_told(reader, form_path):
    page = reader.open(form_path)
    assert page.locator(".sg-when").filter(visible=True).count() == 0


def test_a_form_without_send_leaves_the_address_as_it_was(reader_with, form_path):
    reader = reader_with(script=False)
    sent = []
    page = reader.open(form_path)
    # Without a script, a form can send only by leaving the page.
    reader.context.on("request", lambda request: sent.append(request.url) if request.is_navigation_request() else None)
    for form in page.locator("form.sg-form[method=dialog]").all():
        before = page.url
        fill_in(form)
        for button in form.locator("button[type=submit]").all():
            button.click()
        assert page.url == before
        assert form.is_visible()
    assert sent == []


def test_a_form_with_send_sends_there(reader_with, form_path):
    reader = reader_with(script=False)
    page = reader.open(form_path)
    targets = page.locator("form.sg-form:not([method=dialog])")
    for index in range(targets.count()):
        form = targets.nth(index)
        action = form.evaluate("it => new URL(it.getAttribute('action'), location.href).href")
        asked = []
        reader.context.route(action, lambda route: (asked.append(route.request.method), route.fulfill(body="thanks")))
        fill_in(form)
        form.locator("button[type=submit]").click()
        page.wait_for_load_state()
        assert asked == [(form.get_attribute("method") or "get").upper()]
        reader.faults.forgive(action) if not action.startswith(reader.origin) else None
        page.go_back()


def test_r32_what_is_required_without_condition_is_demanded_by_the_browser(reader_with, form_path):
    page = reader_with(script=False).open(form_path)
    for form in page.locator("form.sg-form").all():
        if form.locator(":required").count() == 0:
            continue
        form.locator("button[type=submit]").click()
        assert page.evaluate("document.activeElement.matches(':required:invalid')")
