"""Submissions to the site itself in the preview, and the trace of a form."""

import re

import pytest
from playwright.sync_api import expect
from support.preview import Preview

ORDER = """---
title: Order
---

```form order
title: Order
fields:
  - text: name
    label: Name
    required: Enter your name
  - toggle: gift
    label: A gift
  - text: card
    label: Card
    when: gift
    required: Write a card
  - password: secret
    label: Secret
    minCount: 4
rules:
  - check: not gift or card.count > 2
    on: card
    message: More words
send: /orders
```

```form find
title: Find
fields:
  - search: words
    label: Words
    maxCount: 5
send: {to: /found/, method: get}
```

```form ask
title: Ask
fields:
  - text: question
    label: Question
send: {to: /questions, stay: true, as: json}
done: Thank you.
```
"""


@pytest.fixture
def preview(tmp_path):
    """A preview of a site whose forms are sent to the site itself."""
    made = Preview(
        tmp_path,
        {
            "content/index.md": "---\ntitle: Home\n---\n\nWelcome.\n",
            "content/order.md": ORDER,
            "content/found.md": "---\ntitle: Found\n---\n\nWhat was found.\n",
        },
    )
    yield made
    assert made.stop() == 0


@pytest.fixture
def page(browser):
    """A page of a reader."""
    context = browser.new_context()
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


def test_a_submission_comes_to_the_inbox(page, preview):
    inbox = page.context.new_page()
    with inbox.expect_request(re.compile("/_sitegen/events")):
        inbox.goto(preview.origin + "/_sitegen/inbox")
    expect(inbox.get_by_text("Nothing was submitted yet")).to_be_visible()
    page.goto(preview.origin + "/order/")
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Secret").first.fill("hunter22")
    page.get_by_role("button", name="Send").first.click()
    expect(page.get_by_role("heading", name="Received")).to_be_visible()
    # The inbox is told, and shows it by itself.
    inbox.bring_to_front()
    expect(inbox.get_by_role("heading", name="1. order · accepted", exact=True)).to_be_visible()
    row = inbox.get_by_role("row").filter(has_text="Name")
    expect(row.first).to_contain_text("Ada")
    expect(inbox.get_by_text("hunter22")).to_have_count(0)


def test_a_form_that_stays_is_judged_too(page, preview):
    page.goto(preview.origin + "/order/")
    page.get_by_label("Question").fill("Why?")
    page.get_by_role("button", name="Send").last.click()
    # Its region for spoken messages says the same.
    expect(page.get_by_role("form", name="Ask").get_by_role("paragraph").filter(has_text="Thank you.")).to_be_visible()
    page.goto(preview.origin + "/_sitegen/inbox")
    expect(page.get_by_role("heading", name="1. ask · accepted", exact=True)).to_be_visible()
    expect(page.get_by_text("application/json")).to_be_visible()


def test_what_is_sent_in_the_address_comes_too(page, preview):
    page.goto(preview.origin + "/order/")
    page.get_by_label("Words").fill("cake")
    page.get_by_role("form", name="Find").get_by_role("button").last.click()
    # The answer is the page that a host sends.
    expect(page.get_by_role("heading", name="Found")).to_be_visible()
    assert "words=cake" in page.url
    page.goto(preview.origin + "/_sitegen/inbox")
    expect(page.get_by_role("heading", name="1. find · accepted", exact=True)).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Words")).to_contain_text("cake")


def test_rules_are_judged_without_the_page(page, preview):
    page.goto(preview.origin + "/order/")
    # As a reader without scripts, or with ill will, would send it.
    page.evaluate("""() => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = "/orders";
        for (const [name, value] of [["name", " "], ["gift", "true"], ["card", "x"], ["secret", "abc"]]) {
            const input = document.createElement("input");
            Object.assign(input, { name, value, type: "hidden" });
            form.append(input);
        }
        document.body.append(form);
        form.submit();
    }""")
    expect(page.get_by_role("heading", name="Not accepted")).to_be_visible()
    expect(page.get_by_text("Name: Enter your name")).to_be_visible()
    expect(page.get_by_text("Card: More words")).to_be_visible()
    expect(page.get_by_text("Secret: ")).to_be_visible()


def test_the_trace_shows_what_conditions_say(page, preview):
    page.goto(preview.origin + "/order/?sitegen-trace")
    trace = page.get_by_role("table", name="Trace of the form order")
    name = trace.get_by_role("row").filter(has=page.get_by_role("rowheader", name="name", exact=True))
    shown = trace.get_by_role("row").filter(has_text="is shown")
    expect(shown).to_contain_text("false")
    page.get_by_label("Name").fill("Ada")
    expect(name).to_contain_text("Ada")
    page.get_by_label("A gift").check()
    expect(shown).to_contain_text("true")
    page.get_by_label("Secret").first.fill("hunter22")
    expect(trace).not_to_contain_text("hunter22")


def test_the_trace_shows_every_rule(page, preview):
    page.goto(preview.origin + "/order/?sitegen-trace")
    trace = page.get_by_role("table", name="Trace of the form order")

    def rule(name):
        return trace.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name, exact=True))

    expect(rule("name: required")).to_contain_text("broken")
    expect(rule("card: required")).to_contain_text("not asked for")
    expect(rule("secret: minCount")).to_contain_text("4")
    expect(rule("secret: minCount")).to_contain_text("met")
    page.get_by_label("Name").fill("Ada")
    expect(rule("name: required")).to_contain_text("met")
    page.get_by_label("Secret").first.fill("abc")
    expect(rule("secret: minCount")).to_contain_text("broken")
    page.get_by_label("A gift").check()
    expect(rule("card: required")).to_contain_text("broken")
