"""Tutorial 5, disabling and an order over two pages, in each engine: rows 5.x, and the rules on pages that come back."""

import pytest
from support.engines import until

CUPCAKES, DELIVERY = "/tutorials/cupcakes/", "/tutorials/delivery/"
FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture
def account(tab):
    tab.open(CUPCAKES)
    return tab.form("Create an account")


@pytest.fixture
def order(account):
    return account.tab.form("Order cupcakes")


@pytest.fixture
def delivery(tab):
    return tab.form("Where shall they go?")


def put(spot, text):
    """Sets a value at once, as a paste or an input method does."""
    spot.ask("(it, text) => { it.value = text; it.dispatchEvent(new InputEvent('input', { bubbles: true })) }", text)


def cakes(order, number):
    return order.the("spinbutton", f"Number of cakes: {number}")


def test_5_1_the_button_follows_every_keystroke(tab, account):
    create = account.button("Create account")
    account.field("User name").fill("grace")
    email = account.field("E-mail address").fill("g@h.")
    assert create.is_disabled
    email.press("End", "i")
    until(lambda: not create.is_disabled)
    tab.press("Backspace")
    until(lambda: create.is_disabled)


@pytest.mark.parametrize("events", [["input", "change"], ["input"], ["change"]])
def test_5_1_r45_the_button_follows_values_set_by_a_script_or_autofill(account, events):
    for label in ("User name", "E-mail address"):
        account.field(label).ask(
            """(it, events) => { it.value = 'some@body.example'
              for (const name of events) it.dispatchEvent(new Event(name, { bubbles: true })) }""",
            events,
        )
    until(lambda: not account.button("Create account").is_disabled)


def test_5_1b_native_is_the_property_itself_and_the_page_says_why(account):
    create = account.button("Create account")
    assert create.is_disabled and create.attribute("aria-disabled") is None
    assert account.text("Both need five characters or more.").is_shown


@pytest.mark.parametrize(
    ("name", "enough"),
    [("abcd", False), (FAMILY * 4, False), (FAMILY * 5, True), ("🇩🇪🇫🇷🇯🇵🇧🇷", False), ("e\u0301" * 5, True), ("一二三四五", True)],
)
def test_5_2_characters_are_counted_as_readers_count(account, name, enough):
    put(account.field("E-mail address"), "a@b.c")
    put(account.field("User name"), name)
    until(lambda: account.button("Create account").is_disabled, not enough)


def test_5_2_r26_nothing_changes_while_an_input_method_composes(tab, account):
    put(account.field("E-mail address"), "a@b.c")
    name = account.field("User name").focus()
    tab.begin_composition("nihao")
    until(lambda: name.value, "nihao")
    assert account.button("Create account").is_disabled
    tab.commit_composition("你好吗你好")
    until(lambda: name.value, "你好吗你好")
    until(lambda: not account.button("Create account").is_disabled)


def test_5_3_disabled_is_grey_and_enabled_blue(account):
    create = account.button("Create account")
    until(lambda: create.ask(DRAWN), lambda grey: max(grey) - min(grey) <= 40)
    put(account.field("E-mail address"), "a@b.c")
    put(account.field("User name"), "abcde")
    until(lambda: create.ask(DRAWN), lambda blue: blue[2] - max(blue[:2]) >= 40)


DRAWN = """(it) => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  pen.fillStyle = getComputedStyle(it).backgroundColor
  pen.fillRect(0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
}"""


def test_5_4_four_kinds_of_cake_and_three_to_twenty_of_them(order):
    kind = order.field("Kind of cake")
    options = kind.ask("(it) => [...it.options].map((option) => option.text)")
    assert (options, kind.value) == (["Vanilla", "Strawberry", "Chocolate", "Rainbow"], "vanilla")
    number = cakes(order, 3)
    assert [number.attribute(f"aria-value{end}") for end in ("min", "max", "now")] == ["3", "20", "3"]
    number.press("ArrowUp")
    until(lambda: cakes(order, 4).count, 1)


def test_5_5_5_6_r49_r51_a_toggle_shows_two_more_and_switching_it_off_sets_them_to_off(order):
    special, frosting = (order.the("switch", name) for name in ("Any special requests?", "Extra frosting"))
    assert not frosting.is_shown
    special.click()
    until(lambda: frosting.is_shown)
    frosting.click()
    until(lambda: order.data.get("extraFrosting"), "true")
    special.click()
    until(lambda: not frosting.is_shown)
    assert not {"extraFrosting", "addSprinkles", "specialRequests"} & set(order.data)
    special.click()
    until(lambda: frosting.is_shown)
    assert not frosting.is_checked


def test_5_7_the_second_page_knows_the_order_and_going_back_and_forward_keeps_it(tab, order, delivery):
    order.field("Kind of cake").choose("Rainbow")
    cakes(order, 3).press("ArrowUp", "ArrowUp")
    until(lambda: cakes(order, 5).count, 1)
    order.the("link", "Delivery details").click()
    until(lambda: tab.path, DELIVERY)
    tab.settle()
    until(lambda: delivery.text("Your order: 5 cakes, Rainbow.").is_shown)
    assert (delivery.data["quantity"], delivery.data["type"]) == ("5", "rainbow")
    tab.back()
    until(lambda: tab.path, CUPCAKES)
    tab.settle()
    cakes(order, 5).press("ArrowDown")
    until(lambda: cakes(order, 4).count, 1)
    tab.forward()
    until(lambda: tab.path, DELIVERY)
    tab.settle()
    until(lambda: delivery.text("Your order: 4 cakes, Rainbow.").is_shown)


def test_5_8_the_link_has_a_section_of_its_own(order):
    count = """(it) => { const section = it.closest('fieldset')
      return [section.querySelectorAll('a').length, section.querySelectorAll('input, select').length] }"""
    assert order.the("link", "Delivery details").ask(count) == [1, 0]


def test_5_7_sent_with_the_number_of_the_first_page(tab, delivery):
    tab.open(DELIVERY)
    for label, text in {
        "Name": "Ada", "Street and number": "Mill Lane 4", "Postcode": "01234", "Town or city": "Leeds",
    }.items():  # fmt: skip
        delivery.field(label).fill(text)
    assert delivery.data["postcode"] == "01234"
    until(lambda: delivery.submit().text, "Send 3 cakes")
    delivery.submit().click()
    until(lambda: delivery.done, "Thank you, Ada. 3 cakes would now be on their way to Leeds.")


def test_r55_the_button_is_right_after_back_whatever_the_browser_has_restored(tab, account):
    account.field("User name").fill("grace")
    account.field("E-mail address").fill("grace@example.org")
    until(lambda: not account.button("Create account").is_disabled)
    tab.open(DELIVERY)
    tab.back()
    until(lambda: tab.path, CUPCAKES)
    tab.settle()
    agrees = """() => { const [name, email] = ['User name', 'E-mail address']
      .map((name) => page.one({ role: 'field', name, form: 'Create an account' }).value.length >= 5)
      return page.one({ role: 'button', name: 'Create account' }).disabled === !(name && email) }"""
    until(lambda: tab.evaluate(agrees))


def test_r55_the_button_is_right_after_a_reload(tab, account):
    account.field("User name").fill("grace")
    account.field("E-mail address").fill("grace@example.org")
    tab.reload()
    tab.settle()
    filled = len(account.field("User name").value) >= 5 and len(account.field("E-mail address").value) >= 5
    until(lambda: account.button("Create account").is_disabled, not filled)


def test_r46_the_button_is_not_disabled_while_it_has_the_focus(tab, account):
    put(account.field("E-mail address"), "a@b.c")
    put(account.field("User name"), "abcde")
    create = account.button("Create account")
    until(lambda: not create.is_disabled)
    create.focus()
    put(account.field("User name"), "abc")
    assert tab.focused == "Create account" and not create.is_disabled
    account.field("E-mail address").focus()
    until(lambda: create.is_disabled)


CAKES = [["vanilla", "Vanilla"], ["strawberry", "Strawberry"], ["chocolate", "Chocolate"], ["rainbow", "Rainbow"]]


def test_5_9_options_stand_in_the_spec_or_in_a_file_of_data(tab, order):
    options = "(it) => [...it.options].map((option) => [option.value, option.text])"
    assert order.field("Kind of cake").ask(options) == CAKES
    tab.open("/manual/form-choices/")
    assert tab.form("Choices").field("Cake").ask(options) == CAKES
