"""Tutorial 1, a register form: the rows 1.x of what the tutorials ask for."""

import re

import pytest
from support.colours import contrast, is_blue
from support.names import button, data, done, field, form, send, submit_button, switch, value
from playwright.sync_api import expect

PAGE = "/tutorials/register/"


@pytest.fixture
def page(reader):
    return reader.open(PAGE)


def register(page):
    return form(page, "Create your account")


def fill_in(page):
    """Everything that is required, with a password of eight."""
    field(register(page), "Your name").fill("Ada")
    field(register(page), "E-mail address").fill("ada@example.org")
    field(register(page), "Password").fill("correct horse")


def stored(page) -> str:
    """All that the page keeps, in either storage."""
    return page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")


def test_1_1_typing_changes_the_data(page):
    field(register(page), "Your name").press_sequentially("Ada")
    assert value(register(page), "name") == "Ada"


def test_1_2_the_name_is_the_label_not_the_placeholder(page):
    name = register(page).get_by_role("textbox", name=re.compile(r"^Your name( \(required\))?$"))
    expect(name).to_have_attribute("placeholder", "Ada Lovelace")


def test_1_3_a_chinese_form_speaks_chinese(page):
    chinese = form(page, "注册")
    expect(chinese).to_have_attribute("lang", "zh-Hans")
    send(chinese)
    errors = chinese.locator("[id$=-error]:visible")
    expect(errors).to_have_count(2)
    for said in [*errors.all_inner_texts(), chinese.get_by_role("group").first.inner_text()]:
        assert re.search(r"[\u4e00-\u9fff]", said) and not re.search(r"[A-Za-z]{2}", said), said
    assert "必填" in chinese.inner_text()


def test_1_4_a_note_shows_while_the_field_has_the_focus(page):
    note = register(page).get_by_text("This is how we shall greet you.")
    expect(note).to_be_hidden()
    field(register(page), "Your name").focus()
    expect(note).to_be_visible()
    field(register(page), "E-mail address").focus()
    expect(note).to_be_hidden()


def test_1_5_enter_commits_the_field(page):
    name = field(register(page), "Your name")
    name.press("Enter")
    expect(register(page).get_by_text("Enter your name").filter(visible=True).first).to_be_visible()
    expect(name).to_have_attribute("aria-invalid", "true")


def test_1_6_a_number_is_formatted_when_left_and_plain_while_edited(page):
    budget = field(register(page), "Monthly budget")
    expect(budget).to_have_value(re.compile(r"1,250"))
    budget.focus()
    expect(budget).to_have_value(re.compile(r"^1250(\.00)?$"))
    budget.fill("2000")
    field(register(page), "Your name").focus()
    expect(budget).to_have_value(re.compile(r"2,000"))
    assert value(register(page), "budget") in ("2000", "2000.00")


def test_1_7_types_follow_from_the_kind(page):
    email = field(register(page), "E-mail address")
    expect(email).to_have_attribute("type", "email")
    expect(email).to_have_attribute("autocomplete", "email")
    budget = field(register(page), "Monthly budget")
    expect(budget).to_have_attribute("type", "text")
    expect(budget).to_have_attribute("inputmode", re.compile("numeric|decimal"))


SIDES = """it => { const s = getComputedStyle(it); return ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
  s['border' + side + 'Style'] === 'none' || /, 0\\)$/.test(s['border' + side + 'Color']) ? 0
    : parseFloat(s['border' + side + 'Width'])) }"""


RADIUS = "it => parseFloat(getComputedStyle(it).borderTopLeftRadius)"


def boxed(control):
    """The element that draws the frame of `control`: itself, or the box that it shares with its buttons."""
    box = control.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' sg-control ')][1]")
    return box if any(box.evaluate(SIDES)) else control


def test_1_8_four_styles(page):
    styles = page.get_by_role("form").filter(has=page.get_by_label("Underlined"))
    boxes = {name: boxed(field(styles, name)) for name in ("Bordered", "Rounded", "Underlined", "Plain")}
    sides = {name: box.evaluate(SIDES) for name, box in boxes.items()}
    radius = {name: box.evaluate(RADIUS) for name, box in boxes.items()}
    assert sides["Bordered"] == [2, 2, 2, 2] and radius["Bordered"] == 8
    assert min(sides["Rounded"]) >= 1 and radius["Rounded"] > radius["Bordered"]
    assert sides["Underlined"][2] >= 1 and max(sides["Underlined"][i] for i in (0, 1, 3)) == 0
    assert sides["Plain"] == [0, 0, 0, 0]


LOOK = """it => {
  const s = getComputedStyle(it)
  return { ground: s.backgroundColor, radius: s.borderTopLeftRadius, shadow: s.boxShadow, colour: s.borderTopColor,
    stroke: s.borderTopWidth + ' ' + s.borderTopStyle,
    padding: [s.paddingTop, s.paddingRight, s.paddingBottom, s.paddingLeft] }
}"""


def test_1_9_bordered_is_one_look_for_every_kind_of_control(page):
    alike = page.get_by_role("form").filter(has=page.get_by_label("Planet"))
    kinds = {
        "text": boxed(field(alike, "Nickname")),
        "password": boxed(field(alike, "Secret word")),
        "select": boxed(field(alike, "Planet")),
        "button": button(alike, "Start over"),
    }
    looks = {kind: control.evaluate(LOOK) for kind, control in kinds.items()}
    for kind, look in looks.items():
        if kind != "select" and kind != "password":  # room for an arrow, room for a button
            assert look["padding"] == ["8px", "16px", "8px", "16px"], kind
        assert look["padding"][0] == look["padding"][2] == "8px", kind
        assert look["padding"][3] == "16px", kind
        assert look["ground"] == "rgb(255, 255, 255)", kind
        assert look["radius"] == "8px", kind
        assert look["stroke"] == "2px solid", kind
        assert re.fullmatch(r"rgba\((\d+), \1, \1, 0\.4\) 1px 2px 3px 0px", look["shadow"]), kind
    assert len({look["colour"] for look in looks.values()}) == 1
    blue = [int(part) for part in re.findall(r"\d+", looks["text"]["colour"])[:3]]
    assert is_blue(blue) and contrast(blue, [255, 255, 255]) >= 3


def test_1_10_a_password_can_be_shown_and_is_never_stored(page):
    fill_in(page)
    password = field(register(page), "Password")
    reveal = register(page).get_by_role("button", name=re.compile("Show.*password", re.I))
    reveal.click()
    expect(password).to_have_attribute("type", "text")
    switch(register(page), "Remember me on this device").check()
    send(register(page))
    expect(done(register(page))).to_contain_text("Welcome, Ada.")
    assert "Ada" in stored(page) and "correct horse" not in stored(page)


def test_r17_a_shown_password_is_hidden_when_the_form_is_sent(page):
    field(register(page), "Password").fill("short")
    register(page).get_by_role("button", name=re.compile("Show.*password", re.I)).click()
    send(register(page))
    expect(field(register(page), "Password")).to_have_attribute("type", "password")


def test_1_13_the_button_is_named_by_its_text_alone(page):
    register_button = page.get_by_role("button", name="Register", exact=True)
    icon = register_button.locator("svg")
    expect(icon).to_be_visible()
    expect(icon).to_have_attribute("aria-hidden", "true")


def test_1_14_space_works_the_switch_and_its_label_holds_markdown(page):
    remember = switch(register(page), "Remember me on this device")
    expect(remember).not_to_be_checked()
    remember.press("Space")
    expect(remember).to_be_checked()
    assert remember.evaluate("it => it.labels[0].querySelector('strong').textContent") == "Remember me"


def test_1_15_remember_me_keeps_the_profile_and_forgets_it(page):
    fill_in(page)
    switch(register(page), "Remember me on this device").check()
    send(register(page))
    page.reload()
    expect(field(register(page), "Your name")).to_have_value("Ada")
    expect(field(register(page), "E-mail address")).to_have_value("ada@example.org")
    expect(field(register(page), "Password")).to_have_value("")
    remember = switch(register(page), "Remember me on this device")
    expect(remember).to_be_checked()
    remember.uncheck()
    page.reload()
    expect(field(register(page), "Your name")).to_have_value("")
    assert "Ada" not in stored(page) and "ada@" not in stored(page)


def test_1_15_nothing_is_stored_unasked(page):
    fill_in(page)
    send(register(page))
    expect(done(register(page))).to_contain_text("Welcome, Ada.")
    assert "Ada" not in stored(page)


def test_1_16_the_picture_is_behind_and_inert(reader_with):
    page = reader_with(width=320).open(PAGE)
    picture = page.locator("img[src*=harbour]")
    look = picture.evaluate(
        """it => { const s = getComputedStyle(it), box = it.getBoundingClientRect()
          return { filter: s.filter, opacity: s.opacity, fit: s.objectFit, pointer: s.pointerEvents,
            position: s.position,
            fills: box.width >= innerWidth && box.height >= innerHeight,
            hit: document.elementsFromPoint(innerWidth / 2, innerHeight / 2).includes(it) } }"""
    )
    assert "saturate(0.5)" in look["filter"] and "blur(5px)" in look["filter"]
    assert look["opacity"] == "0.08"
    assert (look["fit"], look["pointer"], look["position"]) == ("cover", "none", "fixed")
    assert look["fills"] and not look["hit"]
    assert picture.get_attribute("alt") == "" or picture.get_attribute("aria-hidden") == "true"


def test_1_17_a_welcome_stands_in_the_form(page):
    expect(register(page).get_by_text("Good to see you. This takes about a minute.")).to_be_visible()


def test_r44_explain_says_what_is_missing_and_stays_within_reach(page):
    submit = submit_button(register(page))
    expect(submit).to_have_attribute("aria-disabled", "true")
    assert not submit.evaluate("it => it.matches(':disabled')")
    expect(submit).to_have_accessible_description(re.compile("Your name.*E-mail address.*Password", re.S))
    submit.focus()
    expect(submit).to_be_focused()
    fill_in(page)
    expect(submit).not_to_have_attribute("aria-disabled", "true")


def test_r35_r36_a_failed_try_shows_a_summary_that_leads_to_the_fields(page):
    send(register(page))
    summary = register(page).get_by_role("group").filter(has=page.get_by_role("link", name="Enter your name"))
    expect(summary).to_be_focused()
    expect(summary.get_by_role("link")).to_have_text(
        ["Enter your name", "Enter your e-mail address", "Choose a password"]
    )
    assert summary.get_by_role("heading").inner_text().strip()
    assert page.title().startswith("Error")
    summary.get_by_role("link", name="Choose a password").click()
    expect(field(register(page), "Password")).to_be_focused()


def test_r37_an_error_is_described_and_goes_when_mended(page):
    name = field(register(page), "Your name")
    send(register(page))
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile("^(Error: ?)?Enter your name"))
    name.fill("Ada")
    expect(name).not_to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description("")


def test_r34_no_error_before_the_first_try(page):
    name = field(register(page), "Your name")
    name.fill("A")
    name.fill("")
    field(register(page), "Password").fill("short")
    field(register(page), "E-mail address").focus()
    expect(register(page).locator("[aria-invalid=true]")).to_have_count(0)


def test_r40_what_was_typed_survives_a_failed_try(page):
    field(register(page), "Your name").fill("Ada")
    field(register(page), "Password").fill("short")
    send(register(page))
    expect(field(register(page), "Your name")).to_have_value("Ada")
    expect(field(register(page), "Password")).to_have_value("short")


def test_done_is_shown_and_the_address_stays(page):
    before = page.url
    fill_in(page)
    send(register(page))
    expect(done(register(page))).to_be_visible()
    expect(done(register(page))).to_contain_text("Welcome, Ada.")
    assert page.url == before
    assert ["name", "Ada"] in data(register(page))
