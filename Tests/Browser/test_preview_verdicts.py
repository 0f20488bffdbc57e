"""The rules of a form say the same in the browser and in the preview's inbox, whatever is filled in."""

import random

import pytest
from support.preview import Preview

FORM = """---
title: Order
---

```form order
title: Order
fields:
  - text: blocker
    label: Blocker
    required: true
  - text: name
    label: Name
    required: true
    minCount: 2
    maxCount: 6
    pattern: '[A-Zé].*'
  - email: mail
    label: Mail
  - tel: phone
    label: Phone
  - url: home
    label: Home
  - number: cups
    label: Cups
    min: 1
    max: 6
    step: 0.5
  - percent: share
    label: Share
    max: 0.5
  - toggle: gift
    label: A gift
  - text: card
    label: Card
    when: gift and (cups ?? 0) > 1
    required: Write a card
    maxCount: 4
  - select: size
    label: Size
    required: true
    options: [small, large]
  - checkboxes: extras
    label: Extras
    minCount: 1
    maxCount: 2
    options: [nuts, cream, jam]
  - date: day
    label: Day
    min: '2026-02-01'
  - date: back
    label: Back
    min: day
  - password: secret
    label: Secret
    autocomplete: new-password
    minCount: 4
  - password: again
    label: Again
    autocomplete: new-password
    matches: secret
rules:
  - check: not gift or size == .large
    on: size
    message: Gifts are large
  - check: name.isEmpty or mail.contains(name.lowercased)
    on: mail
    message: Use your own mail
send: {to: /orders, stay: true}
```
"""

VALUES = {
    "name": ["", " ", "A", "Ada", "ada", "Adalbert", "é", "e\u0301a", "👩‍👩‍👧A", "A👩‍👩‍👧"],
    "mail": ["", "ada@x.org", " ada@x.org ", "a@b@c", "a@b..c", "@x", "ada", "Ada@x", "ada@x.org\u3000"],
    "phone": ["", "12", "123", "+44 (0)20 7946-0000", "12ext5", "12345x12", "+１２３４", "123 call"],
    "home": ["", "https://x.org", "HTTP://x", "x.org", "https://", "ftp://x.org", "https://x.org:99999", "https://x.org/a b"],
    "cups": ["", "0", "1", "1.3", "2.5", "6", "7", "-1", "1,000"],
    "share": ["", "10", "50", "51", "0.5"],
    "gift": [["true"], []],
    "card": ["", " ", "Joy", "Many"],
    "size": ["", "small", "large"],
    "extras": [[], ["nuts"], ["nuts", "jam"], ["nuts", "cream", "jam"]],
    "day": ["", "2026-01-31", "2026-02-01", "2026-12-31"],
    "back": ["", "2026-01-31", "2026-02-01", "2027-01-01"],
    "secret": ["", "abc", "abcd", "ａｂｃｄ"],
    "again": ["", "abc", "abcd", "ａｂｃｄ"],
}

ROUND = """async (values) => {
  const form = document.getElementById("order");
  for (const [name, value] of Object.entries(values))
    for (const control of document.querySelectorAll(`#order [name="${name}"]`)) {
      if (control.type === "checkbox") control.checked = value.includes(control.value);
      else control.value = value;
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  form.requestSubmit();
  const browser = {};
  for (const box of document.querySelectorAll("#order [id$='-error']"))
    if (box.textContent) browser[box.id.slice("order_".length, -"-error".length)] = box.textContent;
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch("/orders", { method: "POST", headers: { Accept: "application/json" }, body });
  const { errors } = await answer.json();
  return [browser, Object.fromEntries(errors.map(({ field, message }) => [field, message])), String(body)];
}"""


@pytest.fixture
def preview(tmp_path):
    """A preview of a site with one form."""
    made = Preview(tmp_path, {"content/index.md": "---\ntitle: Home\n---\n\nx\n", "content/order.md": FORM})
    yield made
    assert made.stop() == 0


def test_the_inbox_says_what_the_browser_says(browser, preview):
    context = browser.new_context()
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.goto(preview.origin + "/order/")
    page.wait_for_load_state("load")
    numbers = random.Random(20260731)
    differing = []
    for _ in range(150):
        values = {name: numbers.choice(choices) for name, choices in VALUES.items()}
        told, judged, body = page.evaluate(ROUND, values)
        assert "blocker" in told, "the form was not judged"
        if told != judged:
            differing.append(f"browser {told}\ninbox   {judged}\nsent    {body}")
    context.close()
    assert not differing, f"{len(differing)} differ:\n" + "\n\n".join(differing[:5])
