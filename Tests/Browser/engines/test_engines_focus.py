"""Tutorials 3 and 4, the focus, in each engine: rows 3.x and 4.x, and the rules on Enter and composition."""

import pytest
from keyboard import cover, uncover
from support.engines import until

FOCUS, SIGN_IN = "/tutorials/focus/", "/tutorials/sign-in/"
TEN = [
    "Given name", "Family name", "E-mail address", "Telephone number", "Street and number",
    "Postcode", "Town or city", "Profession", "Employer", "Website",
]  # fmt: skip


@pytest.fixture
def ten(tab):
    tab.open(FOCUS)
    return tab.form("Ten fields")


@pytest.fixture
def welcome(tab):
    tab.open(FOCUS)
    until(lambda: tab.focused, "Your name")
    return tab.form("Your first visit")


@pytest.fixture
def sign_in(tab):
    tab.open(SIGN_IN)
    return tab.form("Sign in")


def fill_in_ten(ten):
    for label, text in zip(TEN, ["Ada", "Lovelace", "ada@example.org"]):
        ten.field(label).fill(text)


def fill_in(welcome, again="correct horse"):
    for label, text in {
        "Your name": "Ada", "Password": "correct horse", "Password, once more": again, "E-mail address": "ada@example.org",
    }.items():  # fmt: skip
        welcome.field(label).fill(text)


def test_3_1_tab_and_shift_tab_go_through_ten_fields_in_order(tab, ten):
    ten.field(TEN[0]).focus()
    for label in TEN[1:]:
        tab.press("Tab")
        until(lambda: tab.focused, label)
    for label in reversed(TEN[:-1]):
        tab.press("Shift+Tab")
        until(lambda: tab.focused, label)


def test_3_2_the_key_says_next_and_on_the_last_field_done(ten):
    assert [ten.field(label).attribute("enterkeyhint") for label in TEN] == ["next"] * 9 + ["done"]


def test_3_3_r25_enter_goes_to_the_next_field_and_on_the_last_it_submits(tab, ten):
    fill_in_ten(ten)
    ten.field(TEN[0]).focus()
    for label in TEN[1:]:
        tab.press("Enter")
        until(lambda: tab.focused, label)
    tab.press("Enter")
    until(lambda: ten.done, "That was ten fields, Ada, without the Tab key.")


def test_r26_enter_while_composing_neither_moves_nor_sends(tab, ten):
    first = ten.field(TEN[0]).focus()
    tab.begin_composition("nihao")
    until(lambda: first.value, "nihao")
    tab.press_enter_while_composing()
    assert tab.focused == TEN[0] and ten.parts("-error") == []
    tab.commit_composition("你好")
    until(lambda: first.value, "你好")
    assert tab.focused == TEN[0]
    tab.press("Enter")
    until(lambda: tab.focused, TEN[1])


def test_r26_enter_that_comes_after_the_composition_does_nothing_in_safaris_order(tab, ten):
    ten.field(TEN[0]).focus()
    tab.evaluate(
        """() => {
          const it = document.activeElement
          for (const type of ['compositionstart', 'compositionend'])
            it.dispatchEvent(new CompositionEvent(type, { bubbles: true }))
          it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))
        }"""
    )
    assert tab.focused == TEN[0]


def test_3_4_r21_the_first_field_has_the_focus_and_the_page_does_not_scroll(tab, welcome):
    assert tab.evaluate("() => scrollY") == 0


def test_3_4_r21_not_where_the_address_names_a_place(tab):
    tab.open(FOCUS + "#ten-fields")
    tab.evaluate("() => { window.waited = 0; const count = () => { window.waited += 1; setTimeout(count, 20) }; count() }")
    until(lambda: tab.evaluate("() => window.waited >= 20"))
    assert tab.focused != "Your name"


def test_3_5_r31_a_touch_on_an_empty_place_lets_go_and_one_of_the_mouse_does_not(tab, welcome):
    press = """(type) => document.querySelector('main').dispatchEvent(
      new PointerEvent('pointerup', { pointerType: type, bubbles: true }))"""
    tab.evaluate(press, "mouse")
    assert tab.focused == "Your name"
    tab.evaluate(press, "touch")
    until(lambda: tab.focused, "")


def test_3_6_saved_on_save_and_not_before_and_passwords_never(tab, welcome):
    welcome.field("Your name").fill("Grace")
    assert "Grace" not in tab.stored
    fill_in(welcome)
    welcome.submit().click()
    until(lambda: welcome.done, lambda text: text != "")
    tab.open(FOCUS)
    until(lambda: welcome.field("Your name").value, "Ada")
    assert (welcome.field("E-mail address").value, welcome.field("Password").value) == ("ada@example.org", "")
    assert "correct" not in tab.stored
    assert tab.focused != "Your name", "3.4: it is filled"


def test_3_7_two_passwords_that_differ_and_then_agree(welcome):
    fill_in(welcome, again="correct house")
    again = welcome.field("Password, once more")
    welcome.submit().click()
    until(lambda: again.is_invalid)
    assert "The two passwords are not the same" in again.description
    again.fill("correct horse")
    until(lambda: not again.is_invalid)


def test_3_8_keyboards_follow_from_the_kind(ten):
    kinds = [ten.field(label).attribute("type") for label in ("E-mail address", "Telephone number", "Website")]
    assert kinds == ["email", "tel", "url"]


def test_4_1_conditions_read_the_focus_and_buttons_move_it(tab, sign_in):
    on_email, on_password = (
        sign_in.text(f"The focus is on the {name}.") for name in ("e-mail address", "password")
    )
    sign_in.button("Go to the e-mail address").click()
    until(lambda: tab.focused, "E-mail address")
    until(lambda: (on_email.is_shown, on_password.is_shown), (True, False))
    sign_in.field("Password").focus()
    until(lambda: (on_email.is_shown, on_password.is_shown), (False, True))
    sign_in.button("Let go").click()
    until(lambda: tab.focused, lambda name: name in ("", "Let go"))
    until(lambda: (on_email.is_shown, on_password.is_shown), (False, False))


def test_4_2_the_first_field_that_is_missing_gets_the_focus(tab, sign_in):
    email, password = sign_in.field("E-mail address"), sign_in.field("Password")
    sign_in.submit().click()
    until(lambda: tab.focused, "E-mail address")
    assert "Enter your e-mail address" in email.description
    email.fill("ada@example.org")
    sign_in.submit().click()
    until(lambda: tab.focused, "Password")
    assert "Enter your password" in password.description
    password.fill("correct horse")
    tab.press("Enter")
    until(lambda: sign_in.done, "You would be signed in now.")
    assert not tab.evaluate("() => document.activeElement.matches('input')"), "success lets go of the focus"


def test_4_3_the_toolbar_stands_above_the_keyboard_and_goes_to_the_first_empty_field(tab, sign_in):
    sign_in.field("Password").focus()
    cover(tab, 420)
    until(lambda: sign_in.the("toolbar").count, 1)
    bottom = sign_in.the("toolbar").ask("(it) => it.getBoundingClientRect().bottom")
    assert bottom <= 420
    sign_in.button("Next").click()
    until(lambda: tab.focused, "E-mail address")
    sign_in.button("Done").click()
    until(lambda: tab.focused, "")
    uncover(tab)
    until(lambda: sign_in.the("toolbar").count, 0)


def test_4_4_the_form_tells_where_the_focus_is(tab, sign_in):
    tab.evaluate(
        """() => { window.told = []
          document.addEventListener('sitegen:focus', ({ detail, target }) => window.told.push([target.id, detail.name])) }"""
    )
    sign_in.field("E-mail address").focus()
    until(lambda: tab.evaluate("() => window.told.at(-1)"), ["sign-in", "email"])
    sign_in.field("Password").focus()
    until(lambda: tab.evaluate("() => window.told.at(-1)"), ["sign-in", "password"])
    tab.evaluate("() => document.activeElement.blur()")
    until(lambda: tab.evaluate("() => window.told.at(-1)"), ["sign-in", None])


def test_5_1b_off_leaves_the_button_alone(sign_in):
    submit = sign_in.submit()
    assert not submit.is_disabled and submit.attribute("aria-disabled") is None
