"""Tutorial 1, a register form, in each engine: rows 1.x, and the rules on errors and on what is kept."""

import re

import pytest
from keyboard import cover, uncover
from support.engines import until

PAGE = "/tutorials/register/"


@pytest.fixture
def form(tab):
    tab.open(PAGE)
    return tab.form("Create your account")


def fill_in(form):
    form.field("Your name").fill("Ada")
    form.field("E-mail address").fill("ada@example.org")
    form.field("Password").fill("correct horse")


def test_1_1_typing_changes_the_data(form):
    form.field("Your name").fill("Ada")
    assert form.data["name"] == "Ada"


def test_1_2_the_name_is_the_label_not_the_placeholder(form):
    assert form.field("Your name").attribute("placeholder") == "Ada Lovelace"
    assert form.field("Ada Lovelace").count == 0


def test_1_3_a_chinese_form_speaks_chinese(tab, form):
    chinese = tab.form("注册")
    chinese.submit().click()
    said = until(lambda: chinese.parts("-error"), lambda texts: len(texts) == 2)
    assert all(re.search(r"[\u4e00-\u9fff]", text) and not re.search("[A-Za-z]{2}", text) for text in said), said


def test_1_4_a_note_shows_while_the_field_has_the_focus(form):
    note = form.text("This is how we shall greet you. Any name will do.")
    assert not note.is_shown
    form.field("Your name").focus()
    until(lambda: note.is_shown)
    form.field("E-mail address").focus()
    until(lambda: not note.is_shown)


def test_1_5_enter_commits_the_field(form):
    name = form.field("Your name").press("Enter")
    until(lambda: name.is_invalid)
    assert "Enter your name" in name.description


def test_1_6_a_number_is_formatted_when_left_and_plain_while_edited(form):
    budget = form.field("Monthly budget")
    until(lambda: budget.value, "1,250")
    budget.focus()
    until(lambda: budget.value, "1250")
    budget.fill("2000")
    form.field("Your name").focus()
    until(lambda: budget.value, "2,000")
    assert form.data["budget"] == "2000"


@pytest.mark.parametrize(("typed", "sent"), [("€ 1,234.5", "1234.5"), (" １２ ", "12"), ("1e5", ""), ("1,25", "")])
def test_r42_numbers_are_read_as_they_are_written(form, typed, sent):
    form.field("Monthly budget").fill(typed)
    form.field("Your name").focus()
    assert form.data["budget"] == sent


def test_1_7_types_follow_from_the_kind(form):
    email, budget = form.field("E-mail address"), form.field("Monthly budget")
    assert (email.attribute("type"), email.attribute("autocomplete")) == ("email", "email")
    assert budget.attribute("type") == "text" and budget.attribute("inputmode") in ("numeric", "decimal")


BOX = """(it) => {
  const own = getComputedStyle(it), box = it.closest('.sg-control')
  return [...'0'].map(() => parseFloat(own.borderTopWidth) || !box ? own : getComputedStyle(box)).map((style) => ({
    sides: ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
      /, 0\\)$/.test(style['border' + side + 'Color']) ? 0 : parseFloat(style['border' + side + 'Width'])),
    radius: parseFloat(style.borderTopLeftRadius), ground: style.backgroundColor, shadow: style.boxShadow,
    colour: style.borderTopColor, padding: [style.paddingTop, style.paddingBottom, style.paddingLeft] }))[0]
}"""


def test_1_8_four_styles(tab, form):
    look = {name: tab.the("field", name).ask(BOX) for name in ("Bordered", "Rounded", "Underlined", "Plain")}
    assert look["Bordered"]["sides"] == [2, 2, 2, 2] and look["Bordered"]["radius"] == 8
    assert min(look["Rounded"]["sides"]) >= 1 and look["Rounded"]["radius"] > 8
    assert look["Underlined"]["sides"][2] >= 1 and sum(look["Underlined"]["sides"]) == look["Underlined"]["sides"][2]
    assert look["Plain"]["sides"] == [0, 0, 0, 0]


def test_1_9_bordered_is_one_look_for_every_kind_of_control(tab, form):
    alike = tab.form("All kinds in one frame")
    controls = [alike.field("Nickname"), alike.field("Secret word"), alike.field("Planet"), alike.button("Start over")]
    for control in controls:
        look = control.ask(BOX)
        assert look["sides"] == [2, 2, 2, 2] and look["radius"] == 8 and look["ground"] == "rgb(255, 255, 255)"
        assert look["padding"] == ["8px", "8px", "16px"], control.asked
        assert re.fullmatch(r"rgba\((\d+), \1, \1, 0\.4\) 1px 2px 3px 0px", look["shadow"]), look
        assert look["colour"] == "rgb(0, 122, 255)"


def test_1_10_r17_a_password_can_be_shown_and_is_hidden_when_it_is_sent(tab, form):
    password = form.field("Password").fill("correct horse")
    form.button("Show Password").click()
    until(lambda: password.attribute("type"), "text")
    assert password.value == "correct horse"
    form.submit().click()
    until(lambda: password.attribute("type"), "password")


def test_1_10_a_password_is_never_stored(tab, form):
    fill_in(form)
    form.the("switch", "Remember me on this device").click()
    form.submit().click()
    until(lambda: form.done, "Welcome, Ada. Nothing has left this page.")
    assert "Ada" in tab.stored and "correct" not in tab.stored


def test_1_11_the_field_stays_above_the_keyboard_and_the_page_comes_back(tab, form):
    budget = form.field("Monthly budget")
    before = budget.ask("(it) => { scrollTo(0, 0); it.focus({ preventScroll: true }); return scrollY }")
    cover(tab, 300)
    until(lambda: budget.ask("(it) => { const box = it.getBoundingClientRect(); return box.top >= 0 && box.bottom <= 300 }"))
    uncover(tab)
    until(lambda: tab.evaluate("() => scrollY"), before)


WATCH = """() => {
  const own = EventTarget.prototype, heard = new Set()
  const { addEventListener: add, removeEventListener: remove } = own
  own.addEventListener = function (type, ...rest) {
    if (this === visualViewport) heard.add(type)
    return add.call(this, type, ...rest)
  }
  own.removeEventListener = function (type, ...rest) {
    if (this === visualViewport) heard.delete(type)
    return remove.call(this, type, ...rest)
  }
  window.heard = () => [...heard].sort()
}"""


def test_1_12_it_listens_only_while_a_field_has_the_focus(tab, form):
    tab.evaluate(WATCH)
    assert tab.evaluate("() => window.heard()") == []
    form.field("Your name").focus()
    until(lambda: tab.evaluate("() => window.heard()"), ["resize", "scroll"])
    form.field("Password").focus()
    until(lambda: tab.evaluate("() => window.heard()"), ["resize", "scroll"])
    tab.evaluate("() => document.activeElement.blur()")
    until(lambda: tab.evaluate("() => window.heard()"), [])


def test_1_13_the_button_is_named_by_its_text_alone(tab, form):
    assert form.button("Register").ask("(it) => it.querySelector('svg').getAttribute('aria-hidden')") == "true"


def test_1_14_space_works_the_switch_and_its_label_holds_markdown(form):
    remember = form.the("switch", "Remember me on this device").press("Space")
    until(lambda: remember.is_checked)
    assert remember.ask("(it) => it.labels[0].querySelector('strong').textContent") == "Remember me"


def test_1_15_remember_me_keeps_the_profile_and_forgets_it(tab, form):
    fill_in(form)
    form.the("switch", "Remember me on this device").click()
    form.submit().click()
    until(lambda: form.done, lambda text: text != "")
    tab.open(PAGE)
    until(lambda: form.field("Your name").value, "Ada")
    assert (form.field("E-mail address").value, form.field("Password").value) == ("ada@example.org", "")
    remember = form.the("switch", "Remember me on this device")
    assert remember.is_checked
    remember.click()
    until(lambda: "Ada" not in tab.stored)


def test_1_16_the_picture_is_behind_and_never_wider_than_the_screen(tab, form):
    tab.resize(500, 800)
    look = tab.evaluate(
        """() => { const it = document.querySelector('img[src*=harbour]'), style = getComputedStyle(it)
          return [style.objectFit, style.pointerEvents, style.position, style.opacity, style.filter,
            document.scrollingElement.scrollWidth <= innerWidth] }"""
    )
    assert look == ["cover", "none", "fixed", "0.08", "saturate(0.5) blur(5px)", True]


def test_1_17_a_welcome_stands_in_the_form(form):
    assert form.text("Good to see you. This takes about a minute.").is_shown


def test_r35_r36_a_failed_try_shows_a_summary_that_leads_to_the_fields(tab, form):
    form.submit().click()
    until(lambda: tab.focused, "There is a problem")
    assert tab.evaluate("() => document.title").startswith("Error")
    form.the("link", "Choose a password").click()
    until(lambda: tab.focused, "Password")


def test_r37_an_error_is_described_and_goes_when_mended(form):
    name = form.field("Your name")
    form.submit().click()
    until(lambda: name.is_invalid)
    assert name.description.startswith("Enter your name")
    name.fill("Ada")
    until(lambda: not name.is_invalid)
    assert name.description == ""


def test_r40_r34_what_was_typed_survives_a_failed_try_and_nothing_is_told_before(form):
    form.field("Your name").fill("A")
    form.field("Password").fill("short")
    form.field("E-mail address").focus()
    assert form.parts("-error") == []
    form.submit().click()
    until(lambda: len(form.parts("-error")), 2)
    assert (form.field("Your name").value, form.field("Password").value) == ("A", "short")


def test_r44_explain_says_what_is_missing_and_stays_within_reach(tab, form):
    submit = form.submit()
    assert submit.attribute("aria-disabled") == "true" and not submit.is_disabled
    assert re.search("Your name.*E-mail address.*Password", submit.description)
    submit.focus()
    assert tab.focused == "Register"
    fill_in(form)
    until(lambda: submit.attribute("aria-disabled"), None)


def test_r45_values_that_come_without_an_event_count_when_it_is_sent(form):
    form.tab.evaluate(
        """(values) => { for (const [name, value] of values) page.one({ role: 'field', name }).value = value }""",
        [["Your name", "Ada"], ["E-mail address", "ada@example.org"], ["Password", "correct horse"]],
    )
    form.submit().click()
    until(lambda: form.done, "Welcome, Ada. Nothing has left this page.")
