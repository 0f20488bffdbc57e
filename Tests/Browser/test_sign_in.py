"""Tutorial 4, reading and steering the focus: the rows 4.x of what the tutorials ask for."""

import re

import pytest
from support.names import button, done, field, form, send, submit_button
from playwright.sync_api import expect

PAGE = "/tutorials/sign-in/"


@pytest.fixture
def page(reader):
    return reader.open(PAGE)


def sign_in(page):
    return form(page, "Sign in")


def test_4_1_conditions_read_the_focus(page):
    on_email = sign_in(page).get_by_text("The focus is on the e-mail address.")
    on_password = sign_in(page).get_by_text("The focus is on the password.")
    expect(on_email).to_be_hidden()
    field(sign_in(page), "E-mail address").focus()
    expect(on_email).to_be_visible()
    expect(on_password).to_be_hidden()
    field(sign_in(page), "Password").focus()
    expect(on_email).to_be_hidden()
    expect(on_password).to_be_visible()


def test_4_1_buttons_move_the_focus_and_let_it_go(page):
    button(sign_in(page), "Go to the e-mail address").click()
    expect(field(sign_in(page), "E-mail address")).to_be_focused()
    button(sign_in(page), "Let go").click()
    expect(page.locator("body")).to_be_focused()


def test_4_2_the_first_field_that_is_missing_gets_the_focus(page):
    email, password = field(sign_in(page), "E-mail address"), field(sign_in(page), "Password")
    send(sign_in(page))
    expect(email).to_be_focused()
    expect(email).to_have_accessible_description(re.compile("Enter your e-mail address"))
    email.fill("ada@example.org")
    send(sign_in(page))
    expect(password).to_be_focused()
    expect(password).to_have_accessible_description(re.compile("Enter your password"))
    password.fill("correct horse")
    page.keyboard.press("Enter")
    expect(done(sign_in(page))).to_be_visible()
    assert page.evaluate("!document.activeElement.matches('input')"), "success lets go of the focus"


def test_5_1b_off_leaves_the_button_alone(page):
    submit = submit_button(sign_in(page))
    expect(submit).to_be_enabled()
    assert submit.get_attribute("aria-disabled") is None
    submit.click()
    expect(submit).to_be_enabled()
    assert submit.get_attribute("aria-disabled") is None


def test_r12_r13_a_stored_password_can_be_filled_in(page):
    expect(field(sign_in(page), "E-mail address")).to_have_attribute("autocomplete", "username")
    password = field(sign_in(page), "Password")
    expect(password).to_have_attribute("autocomplete", "current-password")
    expect(password).to_have_attribute("spellcheck", "false")
    expect(password).to_have_attribute("autocapitalize", "off")
