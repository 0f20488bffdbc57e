"""Why something may not be used yet: R44, R48, in the first state and after, with the script and without."""

import pytest
from support.names import button, field, submit_button, switch
from support.server import Server
from support.site import site_of
from playwright.sync_api import expect

PAGE = """---
title: Gifts
---

## Order

```form order
fields:
  - toggle: gift
    label: It is a gift
  - text: card
    label: Words for the card
    disabled: not gift
    disabledText: Only a gift has a card.
    hint: Ten words at most.
  - radio: paper
    label: Paper
    options: [blue, red]
    disabled: not gift
    disabledText: Only a gift is wrapped.
  - text: name
    label: Your name
    autocomplete: name
    required: true
submit: Order
```
"""


@pytest.fixture(scope="module")
def gifts(tmp_path_factory):
    server = Server(site_of(tmp_path_factory.mktemp("gifts"), {"content/index.md": PAGE}))
    yield server.origin
    server.stop()


def test_r48_a_field_says_why_it_is_disabled_for_as_long_as_it_is(reader_with, gifts):
    page = reader_with(origin=gifts).open("/")
    card = field(page, "Words for the card")
    paper = page.get_by_role("group", name="Paper")
    expect(card).to_be_disabled()
    expect(card).to_have_accessible_description("Ten words at most. Only a gift has a card.")
    expect(paper).to_have_accessible_description("Only a gift is wrapped.")
    expect(page.get_by_text("Only a gift has a card.")).to_be_visible()
    switch(page, "It is a gift").check()
    expect(card).to_be_enabled()
    expect(card).to_have_accessible_description("Ten words at most.")
    expect(paper).to_have_accessible_description("")
    expect(page.get_by_text("Only a gift")).to_have_count(0)


def test_r44_the_button_says_what_is_missing_from_the_beginning(reader_with, gifts):
    page = reader_with(origin=gifts).open("/")
    expect(button(page, "Order")).to_have_accessible_description("Still to fill in or correct: Your name")
    field(page, "Your name").fill("Ada")
    expect(submit_button(page)).to_have_accessible_description("")


def test_r50_without_the_script_nothing_is_disabled_and_no_reason_is_said(reader_with, gifts):
    page = reader_with(origin=gifts, script=False).open("/")
    expect(field(page, "Words for the card")).to_be_enabled()
    expect(page.get_by_text("Only a gift has a card.")).to_be_hidden()
    expect(page.get_by_text("Still to fill in")).to_be_hidden()
    expect(button(page, "Order")).to_have_accessible_description("")
