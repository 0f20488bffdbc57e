"""Payloads in every place of a page, and in its query, in Chromium under the policy that the build made: nothing runs."""

import json
import re
from urllib.parse import quote

import pytest
import support.server
from hostile import PAYLOADS, make_site
from publishing import THOROUGH, build

SAMPLE = PAYLOADS if THOROUGH else PAYLOADS[:3] + PAYLOADS[11:14] + PAYLOADS[30:31] + PAYLOADS[34:36]
PAGES = ["/", "/b/", "/part/", "/part/c/", "/404.html", "/tags/"]


@pytest.mark.parametrize("payload", SAMPLE)
def test_nothing_runs(tmp_path, browser, payload, monkeypatch):
    make_site(tmp_path / "site", payload)
    run = build(tmp_path / "site", tmp_path / "out")
    assert run.returncode == 0, run.stderr
    headers = re.findall(r"Content-Security-Policy: (.*)", (tmp_path / "out/_headers").read_text())
    assert len(headers) == 1 and "unsafe" not in headers[0]
    monkeypatch.setattr(support.server, "policy", lambda _: headers[0])
    server = support.server.Server(tmp_path / "out")
    context = browser.new_context()
    page = context.new_page()
    said, away = [], []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(server.origin) else away.append(request.url))
    page.add_init_script("addEventListener('securitypolicyviolation', event => (window.V ??= []).push(event.violatedDirective))")
    # What was stored by someone else, or in an older version, is as little believed as the query.
    page.add_init_script(f"for (const key of Object.keys(localStorage)) localStorage.setItem(key, {json.dumps(payload)})")
    try:
        for path in PAGES:
            for query in ("", f"?a={quote(payload)}&q={quote(payload)}&t={quote(payload)}&{quote(payload)}=1#{quote(payload)}"):
                page.goto(server.origin + path + query)
                for name in ("a", "b"):
                    for field in page.locator(f"[name={name}]").all():
                        if field.is_visible() and field.is_editable():
                            field.fill(payload)
                page.wait_for_function("document.readyState === 'complete'")
                assert page.evaluate("[typeof P, window.V ?? []]") == ["undefined", []], path + query
        found = [line for line in said if "404" not in line]
        assert found == [] and away == []
    finally:
        context.close()
        server.stop()
