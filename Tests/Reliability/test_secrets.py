"""A password that is typed is in no storage, URL, history, attribute, message, answer, inbox, trace or log."""

import re
import shutil
import signal
import subprocess

import pytest
from support.fixtures import fixture_site
from support.preview import Preview
from support.site import ROOT

MARKER = "MARKER-9f3a17"

# Ways in which a password could be taken along: kept, shared, shown, copied, judged, sent as JSON, in a later step.
OWN = """---
title: Secrets
---

```form kept
persist: local
send: /kept
fields:
- text: name
  label: Name
- password: pw
  label: Password
  minCount: 4
- password: again
  label: Again
  matches: pw
- note: "Hello {name}"
```

```form steps
persist: {in: session, key: shared}
send: {to: /steps, stay: true, as: json}
done: Thank you.
steps:
- step: One
  fields:
  - password: pin
    label: Pin
  - text: city
    label: City
- step: Two
  fields:
  - toggle: sure
    label: Sure
```

```form shown
persist: {in: local, key: shared}
send: /shown
fields:
- password: key
  label: Key
  required: Enter the key
  autocomplete: one-time-code
- text: email
  label: E-mail
  when: key.count > 3
- button: Clear
  action: reset
```
"""

FIND = """async marker => {
    const found = [];
    const look = (where, text) => { if (String(text).includes(marker)) found.push(where); };
    for (const [name, storage] of [["localStorage", localStorage], ["sessionStorage", sessionStorage]])
        look(name, JSON.stringify(Object.entries(storage)));
    look("cookie", document.cookie);
    look("address", location.href);
    look("history", JSON.stringify(history.state));
    look("window.name", window.name);
    look("markup", document.documentElement.outerHTML);
    for (const { name } of await indexedDB.databases()) look("IndexedDB", name), found.push("IndexedDB is used");
    for (const key of await caches.keys()) found.push("Cache is used: " + key);
    return found;
}"""


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    """Every form of the fixtures and of the tutorials, in a preview that takes submissions."""
    folder = tmp_path_factory.mktemp("secrets") / "site"
    shutil.copytree(fixture_site().parent, folder, ignore=shutil.ignore_patterns("public", ".sitegen"))
    for page in (ROOT / "content/tutorials").glob("*.md"):
        text = page.read_text("utf-8")
        if not re.search(r"- *password:", text):
            continue
        forms = "\n".join(re.findall(r"^```form.*?^```$", text, re.M | re.S))
        (folder / "content" / f"tutorial-{page.name}").write_text(f"---\ntitle: x\n---\n\n{forms}\n", "utf-8")
    made = Preview(folder, {"content/secrets-of-all-kinds.md": OWN})
    yield made
    made.process.send_signal(signal.SIGINT)
    log = made.process.stdout.read()
    made.process.wait(15)
    assert MARKER not in "".join(made.said) + log


def paths(preview) -> list[str]:
    """Every page of it that has a password field."""
    found = []
    for page in sorted((preview.folder / "content").rglob("*.md")):
        if re.search(r"- *password:", page.read_text("utf-8")):
            name = page.relative_to(preview.folder / "content").as_posix().removesuffix(".md").removesuffix("/index")
            language = re.match(r"(.*)\.(zh-Hans)$", name)
            found.append(f"/{language[2]}/{language[1]}/" if language else f"/{name}/")
    return found


def test_a_password_is_nowhere(browser, preview):
    context = browser.new_context()
    context.set_default_timeout(15_000)
    said, asked = [], []
    context.on("console", lambda message: said.append(message.text))
    context.on("request", lambda request: asked.append(request.url))
    visited = typed = 0
    for path in paths(preview):
        for query in ("", "?sitegen-trace") if "secrets" in path else ("",):
            page = context.new_page()
            answer = page.goto(preview.origin + path + query)
            assert answer.status == 200, path
            visited += 1
            secrets = page.locator("input[type=password]")
            # Fields of later steps and of hidden parts are filled too, as a program would.
            typed += secrets.count()
            page.evaluate("""marker => { for (const field of document.querySelectorAll('input[type=password]')) {
                field.value = marker;
                for (const name of ['input', 'change', 'blur']) field.dispatchEvent(new Event(name, { bubbles: true }));
            } }""", MARKER)  # fmt: skip
            visible = [secret for secret in secrets.all() if secret.is_visible() and secret.is_editable()]
            for secret in visible:
                secret.fill("")
                secret.press_sequentially(MARKER)
            page.evaluate("dispatchEvent(new Event('pagehide')); document.dispatchEvent(new Event('visibilitychange'))")
            assert page.evaluate(FIND, MARKER) == [], path + query
            for number in range(page.locator("form").count()):
                form = page.locator("form").nth(number)
                button = form.locator("button[type=submit]:visible")
                if button.count() and button.first.is_enabled():
                    button.first.click()
                    page.wait_for_load_state()
                    assert page.evaluate(FIND, MARKER) == [], f"{path}{query}, sent form {number}"
                    if page.url != preview.origin + path + query:
                        page.goto(preview.origin + path + query)
                    else:
                        page.reload()
                    assert page.evaluate(FIND, MARKER) == [], f"{path}{query}, loaded again"
            page.close()
    inbox = context.new_page()
    inbox.goto(preview.origin + "/_sitegen/inbox")
    received = inbox.content()
    assert MARKER not in received and "••••" in received and "again" in received
    assert visited > 4 and typed > 10
    assert not [text for text in said + asked if MARKER in text]
    state = context.storage_state()
    assert MARKER not in str(state)
    context.close()


def test_no_file_of_the_site_holds_it(preview):
    """The cache and all else beside the sources."""
    found = subprocess.run(["grep", "-rl", MARKER, preview.folder], capture_output=True, text=True)
    assert found.stdout == ""
