"""Tutorial 5, first part: a button that is disabled until enough is there, and choices that appear."""

import re

import pytest
from support.colours import drawn, is_blue, is_grey, stands_out
from support.names import button, data, field, form, switch, value
from playwright.sync_api import expect

PAGE = "/tutorials/cupcakes/"
FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture
def page(reader):
    return reader.open(PAGE)


def account(page):
    return form(page, "Create an account")


def order(page):
    return form(page, "Order cupcakes")


def create(page):
    return button(account(page), "Create account")


def type_text(page, label, text):
    """As an input method does: what is there is replaced, and the text comes in one piece."""
    field(account(page), label).focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(text)


def test_5_1_the_button_follows_every_keystroke(page):
    name, email = field(account(page), "User name"), field(account(page), "E-mail address")
    expect(create(page)).to_be_disabled()
    name.press_sequentially("grace")
    expect(create(page)).to_be_disabled()
    email.press_sequentially("g@h.")
    expect(create(page)).to_be_disabled()
    email.press("i")
    expect(create(page)).to_be_enabled()
    email.press("Backspace")
    expect(create(page)).to_be_disabled()
    email.press("i")
    name.fill("")
    expect(create(page)).to_be_disabled()


def test_5_1_the_button_follows_a_paste(reader, page):
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
    name, email = field(account(page), "User name"), field(account(page), "E-mail address")
    name.fill("grace@example.org")
    name.press("ControlOrMeta+A")
    name.press("ControlOrMeta+C")
    email.press("ControlOrMeta+V")
    expect(create(page)).to_be_enabled()
    email.press("ControlOrMeta+A")
    email.press("ControlOrMeta+X")
    expect(create(page)).to_be_disabled()


SET = """(it, events) => {
  it.value = 'some@body.example'
  for (const name of events) it.dispatchEvent(new Event(name, { bubbles: true }))
}"""


@pytest.mark.parametrize("events", [["input", "change"], ["input"], ["change"]])
def test_r45_the_button_follows_values_set_by_a_script_or_autofill(page, events):
    field(account(page), "User name").evaluate(SET, events)
    field(account(page), "E-mail address").evaluate(SET, events)
    expect(create(page)).to_be_enabled()


def test_r55_the_button_is_right_on_a_restored_page(page):
    field(account(page), "User name").fill("grace")
    field(account(page), "E-mail address").fill("grace@example.org")
    page.goto(page.url.replace("cupcakes", "sign-in"))
    page.go_back()
    filled = len(field(account(page), "User name").input_value()) >= 5
    expect(create(page)).to_be_enabled(enabled=filled)


def test_5_1b_native_is_the_property_itself(page):
    assert create(page).evaluate("it => it.matches(':disabled')")
    assert create(page).get_attribute("aria-disabled") is None
    expect(account(page).get_by_text("Both need five characters or more.").first).to_be_visible()


@pytest.mark.parametrize(
    ("name", "enough"),
    [
        ("abcd", False),
        ("abcde", True),
        (FAMILY * 4, False),
        (FAMILY * 5, True),
        ("🇩🇪" * 4, False),
        ("🇩🇪🇫🇷🇯🇵🇧🇷🇨🇦", True),
        ("e\u0301" * 4, False),
        ("e\u0301" * 5, True),
        ("👍🏽" * 4, False),
        ("👍🏽" * 5, True),
        ("一二三四", False),
        ("一二三四五", True),
        ("🙂" * 5, True),
        ("🙂" * 4, False),
    ],
)
def test_5_2_characters_are_counted_as_readers_count(page, name, enough):
    type_text(page, "E-mail address", "a@b.c")
    type_text(page, "User name", name)
    expect(field(account(page), "User name")).to_have_value(name)
    expect(create(page)).to_be_enabled(enabled=enough)


@pytest.mark.parametrize(("address", "enough"), [(FAMILY * 4, False), (FAMILY * 5, True), ("abcde", True)])
def test_5_2_the_condition_alone_decides_also_for_the_address(page, address, enough):
    type_text(page, "User name", "abcde")
    type_text(page, "E-mail address", address)
    expect(create(page)).to_be_enabled(enabled=enough)


def test_5_2_nothing_changes_while_an_input_method_composes(page):
    type_text(page, "E-mail address", "a@b.c")
    field(account(page), "User name").focus()
    tools = page.context.new_cdp_session(page)
    tools.send("Input.imeSetComposition", {"text": "nihao", "selectionStart": 5, "selectionEnd": 5})
    expect(field(account(page), "User name")).to_have_value("nihao")
    expect(create(page)).to_be_disabled()
    tools.send("Input.insertText", {"text": "你好"})
    expect(field(account(page), "User name")).to_have_value("你好")
    expect(create(page)).to_be_disabled()
    page.keyboard.insert_text("你好吗")
    expect(create(page)).to_be_enabled()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_5_3_disabled_is_grey_and_enabled_blue_and_both_stand_out(reader_with, scheme):
    page = reader_with(scheme=scheme, reduced_motion="reduce").open(PAGE)
    expect(create(page)).to_be_disabled()
    grey = drawn(create(page))
    assert is_grey(grey["ground"]) and is_grey(grey["border"])
    assert stands_out(create(page)) >= 3
    type_text(page, "E-mail address", "a@b.c")
    type_text(page, "User name", "abcde")
    expect(create(page)).to_be_enabled()
    blue = drawn(create(page))
    assert is_blue(blue["ground"]) or is_blue(blue["border"])
    assert stands_out(create(page)) >= 3


def test_5_3_in_forced_colours_both_have_a_border_that_stands_out(reader_with):
    page = reader_with(forced_colors="active").open(PAGE)
    expect(create(page)).to_be_disabled()
    assert drawn(create(page))["stroke"] >= 1 and stands_out(create(page)) >= 3
    type_text(page, "E-mail address", "a@b.c")
    type_text(page, "User name", "abcde")
    expect(create(page)).to_be_enabled()
    assert drawn(create(page))["stroke"] >= 1 and stands_out(create(page)) >= 3


def test_5_4_four_kinds_of_cake_and_three_to_twenty_of_them(page):
    kind = field(order(page), "Kind of cake")
    expect(kind.get_by_role("option")).to_have_text(["Vanilla", "Strawberry", "Chocolate", "Rainbow"])
    expect(kind).to_have_value("vanilla")
    quantity = order(page).get_by_role("spinbutton", name="Number of cakes: 3")
    expect(quantity).to_have_value("3")
    expect(quantity).to_have_attribute("aria-valuemin", "3")
    expect(quantity).to_have_attribute("aria-valuemax", "20")
    order(page).get_by_role("button", name=re.compile("more|increase|plus", re.I)).click()
    expect(order(page).get_by_role("spinbutton", name="Number of cakes: 4")).to_have_value("4")


def test_5_5_a_toggle_shows_two_more(page):
    frosting, sprinkles = switch(order(page), "Extra frosting"), switch(order(page), "Add sprinkles")
    expect(frosting).to_have_count(0)
    expect(sprinkles).to_have_count(0)
    switch(order(page), "Any special requests?").check()
    expect(frosting).to_be_visible()
    expect(sprinkles).to_be_visible()


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_5_5_the_change_is_animated_unless_motion_is_reduced(reader_with, motion, moves):
    page = reader_with(reduced_motion=motion).open(PAGE)
    running = switch(order(page), "Any special requests?").evaluate(
        """(it) => {
          it.click()
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
            done(document.getAnimations()
              .filter((animation) => animation.effect.target.closest('[data-field=extraFrosting]'))
              .map((animation) => animation.effect.getComputedTiming().endTime)))))
        }"""
    )
    assert bool([end for end in running if end > 1]) == moves
    assert all(end <= 200 for end in running), "R53"


def test_5_6_switching_it_off_sets_the_two_to_off(page):
    special = switch(order(page), "Any special requests?")
    special.check()
    switch(order(page), "Extra frosting").check()
    switch(order(page), "Add sprinkles").check()
    assert value(order(page), "extraFrosting") == "true"
    special.uncheck()
    expect(switch(order(page), "Extra frosting")).to_have_count(0)
    assert not {"extraFrosting", "addSprinkles", "specialRequests"} & {name for name, _ in data(order(page))}
    special.check()
    expect(switch(order(page), "Extra frosting")).not_to_be_checked()
    expect(switch(order(page), "Add sprinkles")).not_to_be_checked()


def test_5_8_the_link_has_a_section_of_its_own(page):
    link = order(page).get_by_role("link", name="Delivery details", exact=True)
    section = link.locator("xpath=ancestor::fieldset[1]")
    assert section.get_by_role("link").count() == 1
    assert section.locator("input, select, textarea").count() == 0
