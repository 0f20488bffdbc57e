"""Pages that are left and come back, out of Chromium's back/forward cache too; values without an event (R45, R55, R57, R58)."""

import pytest
from playwright.sync_api import expect
from support import chromium
from support.names import button, done, field, form, send, submit_button, switch

CUPCAKES, DELIVERY, REGISTER = "/tutorials/cupcakes/", "/tutorials/delivery/", "/tutorials/register/"
WATCH = """
addEventListener('pageshow', (event) => { window.persisted = event.persisted })
"""


@pytest.fixture(scope="module")
def browser(browser):
    """A Chromium that keeps pages: the driver forbids that to the others."""
    keeps = browser.browser_type.launch(
        executable_path=chromium.BROWSER,
        args=["--no-sandbox", "--enable-features=BackForwardCache"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield keeps
    keeps.close()


@pytest.fixture
def page(reader):
    reader.context.add_init_script(WATCH)
    return reader.open(CUPCAKES)


def leave(page, origin, path):
    page.goto(origin + path)


def come_back(page, path):
    """Goes back, as a reader does, and makes sure that the page comes out of the cache and not from the server."""
    page.evaluate("history.back()")
    page.wait_for_url("**" + path, wait_until="commit")
    expect(page.locator("form.sg-form").first).to_have_attribute("data-on", "true")
    assert page.evaluate("window.persisted") is True, "the page was not kept"


def account(page):
    return form(page, "Create an account")


def order(page):
    return form(page, "Order cupcakes")


def test_r55_out_of_the_cache_the_native_button_follows_what_is_in_the_fields(reader, page):
    field(account(page), "User name").fill("grace")
    field(account(page), "E-mail address").fill("grace@example.org")
    leave(page, reader.origin, DELIVERY)
    come_back(page, CUPCAKES)
    expect(field(account(page), "User name")).to_have_value("grace")
    expect(button(account(page), "Create account")).to_be_enabled()
    field(account(page), "User name").fill("g")
    expect(button(account(page), "Create account")).to_be_disabled()


def test_5_7_out_of_the_cache_a_page_knows_what_the_other_has_changed(reader, page):
    order(page).get_by_role("link", name="Delivery details").click()
    page.wait_for_url("**" + DELIVERY)
    delivery = form(page, "Where shall they go?")
    expect(delivery.get_by_text("Your order: 3 cakes, Vanilla.")).to_be_visible()
    delivery.get_by_role("link", name="Change the order").click()
    page.wait_for_url("**" + CUPCAKES)
    field(order(page), "Kind of cake").select_option(label="Rainbow")
    come_back(page, DELIVERY)
    expect(delivery.get_by_text("Your order: 3 cakes, Rainbow.")).to_be_visible()
    expect(submit_button(delivery)).to_have_text("Send 3 cakes")


def test_r51_out_of_the_cache_what_was_shown_is_shown(reader, page):
    switch(order(page), "Any special requests?").check()
    switch(order(page), "Extra frosting").check()
    leave(page, reader.origin, DELIVERY)
    come_back(page, CUPCAKES)
    expect(switch(order(page), "Extra frosting")).to_be_checked()
    switch(order(page), "Any special requests?").uncheck()
    expect(switch(order(page), "Extra frosting")).to_have_count(0)


def test_r17_a_shown_password_is_hidden_when_the_page_is_left(reader):
    reader.context.add_init_script(WATCH)
    page = reader.open(REGISTER)
    register = form(page, "Create your account")
    password = field(register, "Password")
    password.fill("correct horse")
    button(register, "Show Password").click()
    expect(password).to_have_attribute("type", "text")
    leave(page, reader.origin, CUPCAKES)
    come_back(page, REGISTER)
    expect(password).to_have_attribute("type", "password")


def test_r37_out_of_the_cache_errors_are_as_they_were_and_can_be_mended(reader):
    reader.context.add_init_script(WATCH)
    page = reader.open(REGISTER)
    register = form(page, "Create your account")
    send(register)
    expect(field(register, "Your name")).to_have_attribute("aria-invalid", "true")
    leave(page, reader.origin, CUPCAKES)
    come_back(page, REGISTER)
    for label, text in {"Your name": "Ada", "E-mail address": "ada@example.org", "Password": "correct horse"}.items():
        field(register, label).fill(text)
    expect(field(register, "Your name")).not_to_have_attribute("aria-invalid", "true")
    send(register)
    expect(done(register)).to_contain_text("Welcome, Ada.")


def test_r55_a_reload_begins_anew_and_the_button_agrees(page):
    field(account(page), "User name").fill("grace")
    field(account(page), "E-mail address").fill("grace@example.org")
    expect(button(account(page), "Create account")).to_be_enabled()
    page.reload()
    filled = len(field(account(page), "User name").input_value()) >= 5
    expect(button(account(page), "Create account")).to_be_enabled(enabled=filled)


SILENTLY = """(it, text) => { it.value = text }"""


def test_r45_what_a_browser_fills_in_before_pageshow_without_an_event_is_seen(page):
    field(account(page), "User name").evaluate(SILENTLY, "grace")
    field(account(page), "E-mail address").evaluate(SILENTLY, "grace@example.org")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")
    expect(button(account(page), "Create account")).to_be_enabled()


def test_r45_what_is_filled_in_without_any_event_is_judged_when_it_is_sent(reader):
    page = reader.open(REGISTER)
    register = form(page, "Create your account")
    for label, text in {"Your name": "Ada", "E-mail address": "ada@example.org", "Password": "correct horse"}.items():
        field(register, label).evaluate(SILENTLY, text)
    send(register)
    expect(done(register)).to_contain_text("Welcome, Ada.")


BLOCKED = """
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })
"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.mark.parametrize("storage", [BLOCKED, FULL], ids=["blocked", "full"])
def test_r57_without_storage_every_tutorial_works(reader, storage):
    reader.context.add_init_script(storage)
    page = reader.open(CUPCAKES)
    switch(order(page), "Any special requests?").check()
    expect(switch(order(page), "Extra frosting")).to_be_visible()
    page = reader.open(REGISTER)
    register = form(page, "Create your account")
    for label, text in {"Your name": "Ada", "E-mail address": "ada@example.org", "Password": "correct horse"}.items():
        field(register, label).fill(text)
    switch(register, "Remember me on this device").check()
    send(register)
    expect(done(register)).to_contain_text("Welcome, Ada.")
    page = reader.open("/tutorials/settings/")
    button(form(page, "Settings"), "Unlock PRO").click()
    expect(form(page, "Settings").get_by_role("group", name="Sleep PRO")).to_have_count(0)
