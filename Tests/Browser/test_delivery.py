"""Tutorial 5, second part: one order over two pages."""

import re

import pytest
from support.names import done, field, form, send, submit_button, switch, value
from playwright.sync_api import expect

CUPCAKES, DELIVERY = "/tutorials/cupcakes/", "/tutorials/delivery/"


@pytest.fixture
def page(reader):
    return reader.open(CUPCAKES)


def order(page):
    return form(page, "Order cupcakes")


def delivery(page):
    return form(page, "Where shall they go?")


def choose(page, quantity: int, kind: str):
    field(order(page), "Kind of cake").select_option(label=kind)
    cakes = order(page).get_by_role("spinbutton", name=re.compile(r"Number of cakes"))
    while int(cakes.input_value()) != quantity:
        cakes.press("ArrowUp" if int(cakes.input_value()) < quantity else "ArrowDown")


def go_on(page):
    order(page).get_by_role("link", name="Delivery details").click()
    expect(delivery(page)).to_be_visible()


def test_5_7_the_second_page_knows_the_order(page):
    choose(page, 7, "Rainbow")
    go_on(page)
    expect(delivery(page).get_by_text("Your order: 7 cakes, Rainbow.")).to_be_visible()
    assert value(delivery(page), "quantity") == "7"
    assert value(delivery(page), "type") == "rainbow"


def test_5_7_go_back_change_and_go_forward(page):
    choose(page, 7, "Rainbow")
    go_on(page)
    page.go_back()
    expect(field(order(page), "Kind of cake")).to_have_value("rainbow")
    expect(order(page).get_by_role("spinbutton", name="Number of cakes: 7")).to_have_value("7")
    choose(page, 5, "Chocolate")
    page.go_forward()
    expect(delivery(page).get_by_text("Your order: 5 cakes, Chocolate.")).to_be_visible()
    delivery(page).get_by_role("link", name="Change the order").click()
    expect(order(page).get_by_role("spinbutton", name="Number of cakes: 5")).to_have_value("5")


def test_5_7_extras_go_along_and_come_off_again(page):
    switch(order(page), "Any special requests?").check()
    switch(order(page), "Add sprinkles").check()
    go_on(page)
    expect(delivery(page).get_by_text("With sprinkles.")).to_be_visible()
    expect(delivery(page).get_by_text("With extra frosting.")).to_be_hidden()
    assert value(delivery(page), "addSprinkles") == "true"
    page.go_back()
    switch(order(page), "Any special requests?").uncheck()
    go_on(page)
    expect(delivery(page).get_by_text("Your order: 3 cakes")).to_be_visible()
    expect(delivery(page).get_by_text("With sprinkles.")).to_be_hidden()
    assert value(delivery(page), "addSprinkles") is None


def test_5_7_without_an_order_it_is_what_an_order_is_at_first(reader):
    page = reader.open(DELIVERY)
    expect(delivery(page).get_by_text("Your order: 3 cakes, Vanilla.")).to_be_visible()
    expect(submit_button(delivery(page))).to_have_text("Send 3 cakes")


def test_5_7_another_tab_has_an_order_of_its_own(reader, page):
    choose(page, 9, "Strawberry")
    other = reader.open(DELIVERY)
    expect(delivery(other).get_by_text("Your order: 3 cakes, Vanilla.")).to_be_visible()


def test_5_7_sent_with_the_number_of_the_first_page(page):
    choose(page, 7, "Rainbow")
    go_on(page)
    for label, text in {
        "Name": "Ada", "Street and number": "Mill Lane 4", "Postcode": "01234", "Town or city": "Leeds",
    }.items():  # fmt: skip
        field(delivery(page), label).fill(text)
    assert value(delivery(page), "postcode") == "01234"
    before = page.url
    expect(submit_button(delivery(page))).to_have_text("Send 7 cakes")
    send(delivery(page))
    expect(done(delivery(page))).to_contain_text(re.compile(r"Ada\. 7 cakes .*Leeds"))
    assert page.url == before


@pytest.mark.parametrize("width", [375, 1280])
def test_what_is_said_of_a_narrow_field_wraps_only_where_there_is_no_room(reader_with, width):
    page = reader_with(width=width).open(DELIVERY)
    send(delivery(page))
    postcode, town = field(delivery(page), "Postcode"), field(delivery(page), "Town or city")
    lines = """(it, name) => {
      const part = it.closest('[data-field]').querySelector(name)
      return Math.round(part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight))
    }"""
    expect(postcode).to_have_attribute("aria-invalid", "true")
    assert postcode.evaluate(lines, "label") == 1
    boxes = [it.bounding_box() for it in (postcode, town)]
    assert boxes[0]["width"] <= 180 < boxes[1]["width"]
    assert (boxes[0]["y"] == boxes[1]["y"]) == (width == 1280), "beside each other, where both have room"
    if width == 375:
        assert postcode.evaluate(lines, "[id$='-error']") == 1
