"""Tutorial 3, moving the focus: the rows 3.x of what the tutorials ask for."""

import re

import pytest
from support.names import done, field, focused_label, form, send
from playwright.sync_api import expect

PAGE = "/tutorials/focus/"
TEN = [
    "Given name", "Family name", "E-mail address", "Telephone number", "Street and number",
    "Postcode", "Town or city", "Profession", "Employer", "Website",
]  # fmt: skip


@pytest.fixture
def page(reader):
    return reader.open(PAGE)


def welcome(page):
    return form(page, "Your first visit")


def ten(page):
    return form(page, "Ten fields")


def fill_in_ten(page):
    for label, text in zip(TEN, ["Ada", "Lovelace", "ada@example.org"]):
        field(ten(page), label).fill(text)


def test_3_1_tab_and_shift_tab_go_through_ten_fields_in_order(page):
    field(ten(page), TEN[0]).focus()
    for label in TEN[1:]:
        page.keyboard.press("Tab")
        assert focused_label(page) == label
    for label in reversed(TEN[:-1]):
        page.keyboard.press("Shift+Tab")
        assert focused_label(page) == label


def test_3_2_the_key_says_next_and_on_the_last_field_done(page):
    hints = [field(ten(page), label).get_attribute("enterkeyhint") for label in TEN]
    assert hints == ["next"] * 9 + ["done"]


def test_3_3_enter_goes_to_the_next_field_and_on_the_last_it_submits(page):
    fill_in_ten(page)
    field(ten(page), TEN[0]).focus()
    for label in TEN[1:]:
        page.keyboard.press("Enter")
        assert focused_label(page) == label
    page.keyboard.press("Enter")
    expect(done(ten(page))).to_contain_text("ten fields, Ada")


COMPOSING = """(it, key) => it.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...key }))"""


@pytest.mark.parametrize("key", [{"isComposing": True, "keyCode": 229}, {"isComposing": False, "keyCode": 229}])
def test_r26_enter_while_composing_does_nothing(page, key):
    fill_in_ten(page)
    first = field(ten(page), TEN[0])
    first.focus()
    first.evaluate(COMPOSING, key)
    assert focused_label(page) == TEN[0]
    page.keyboard.press("Enter")
    assert focused_label(page) == TEN[1]


def test_3_4_the_first_field_has_the_focus_and_the_page_does_not_scroll(page):
    expect(field(welcome(page), "Your name")).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_3_4_not_where_the_address_names_a_place(reader):
    page = reader.open(PAGE + "#ten-fields")
    expect(ten(page)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 700)))")
    expect(field(welcome(page), "Your name")).not_to_be_focused()


def save(page):
    expect(welcome(page)).to_have_attribute("data-on", "true")
    field(welcome(page), "Your name").fill("Ada")
    field(welcome(page), "Password").fill("correct horse")
    field(welcome(page), "Password, once more").fill("correct horse")
    field(welcome(page), "E-mail address").fill("ada@example.org")
    send(welcome(page))
    expect(done(welcome(page))).to_be_visible()


def test_3_4_not_where_the_field_is_filled(page):
    save(page)
    page.reload()
    expect(field(welcome(page), "Your name")).to_have_value("Ada")
    expect(field(welcome(page), "Your name")).not_to_be_focused()


def test_3_6_saved_on_save_and_not_before_and_passwords_never(page):
    field(welcome(page), "Your name").fill("Grace")
    page.reload()
    expect(field(welcome(page), "Your name")).to_have_value("")
    save(page)
    page.reload()
    expect(field(welcome(page), "Your name")).to_have_value("Ada")
    expect(field(welcome(page), "E-mail address")).to_have_value("ada@example.org")
    expect(field(welcome(page), "Password")).to_have_value("")
    kept = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "Ada" in kept and "correct horse" not in kept


def test_3_7_two_passwords_that_differ_and_then_agree(page):
    save_with_typo = field(welcome(page), "Password, once more")
    field(welcome(page), "Your name").fill("Ada")
    field(welcome(page), "E-mail address").fill("ada@example.org")
    field(welcome(page), "Password").fill("correct horse")
    save_with_typo.fill("correct house")
    send(welcome(page))
    expect(save_with_typo).to_have_attribute("aria-invalid", "true")
    expect(save_with_typo).to_have_accessible_description(re.compile("The two passwords are not the same"))
    save_with_typo.fill("correct horse")
    expect(save_with_typo).not_to_have_attribute("aria-invalid", "true")
    save_with_typo.fill("correct hor")
    expect(save_with_typo).to_have_attribute("aria-invalid", "true")
    field(welcome(page), "Password").fill("correct hor")
    expect(save_with_typo).not_to_have_attribute("aria-invalid", "true")


def test_3_8_keyboards_follow_from_the_kind(page):
    kinds = {label: field(ten(page), label).get_attribute("type") for label in TEN}
    assert (kinds["E-mail address"], kinds["Telephone number"], kinds["Website"]) == ("email", "tel", "url")
    expect(field(ten(page), "Telephone number")).to_have_attribute("autocomplete", "tel")
