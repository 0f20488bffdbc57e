"""Draws README's picture: at the left the page of its example as Markdown, at the right the form that it becomes.

usage: .venv/bin/python scripts/picture.py SITEGEN docs/tea.png      SITEGEN is the tool, such as .build/release/sitegen
"""

import base64
import functools
import html
import http.server
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent

FRAME = """<!doctype html><html lang="en"><meta charset="utf-8"><style>
body { margin: 0; padding: 28px; background: #eef1f5; display: grid; grid-template-columns: 1fr 1fr; gap: 28px; align-items: stretch;
  font-family: "Liberation Sans", sans-serif; color: #1c2430 }
figure { margin: 0; background: #fff; border: 1px solid #d4d9e0; border-radius: 12px; overflow: hidden; display: flex; flex-direction: column }
figcaption { padding: 10px 18px; background: #f7f8fa; border-block-end: 1px solid #d4d9e0; font-size: 15px; color: #515d6b }
pre { margin: 0; padding: 18px; font: 15.5px/1.5 "Liberation Mono", monospace }
b { font-weight: 400; color: #0a4f9e } i { font-style: normal; color: #0b5d2a }
div { flex: 1; display: grid; place-content: center } img { inline-size: 470px }
</style><body>
<figure><figcaption>content/tea.md</figcaption><pre>SOURCE</pre></figure>
<figure><figcaption>public/tea/index.html</figcaption><div><img alt="" src="data:image/png;base64,FORM"></div></figure>"""


def example() -> str:
    """The page that README shows."""
    return re.search(r"^````markdown\n(.*?)^````", (ROOT / "README.md").read_text("utf-8"), re.M | re.S)[1]


def coloured(markdown: str) -> str:
    """Keys in one colour, headings and fences in another."""
    text = html.escape(markdown.rstrip(), quote=False)
    text = re.sub(r"^((?:#|```).*)$", r"<i>\1</i>", text, flags=re.M)
    return re.sub(r"^( *(?:- )?)([a-zA-Z]+:)", r"\1<b>\2</b>", text, flags=re.M)


def form(browser: Browser, address: str) -> bytes:
    """The form as a reader finds it who has filled in a part, as PNG."""
    page = browser.new_page(viewport={"width": 520, "height": 1000}, device_scale_factor=2)
    page.goto(address)
    page.get_by_role("switch", name="Biscuits with it").check()
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("radio", name="Ginger").check()
    page.evaluate("document.activeElement.blur()")
    return page.locator("form.sg-form").screenshot()


def main(sitegen: str, picture: str) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        content = Path(folder, "content")
        content.mkdir()
        (content / "tea.md").write_text(example(), "utf-8")
        subprocess.run([Path(sitegen).resolve(), "build", folder, "-o", f"{folder}/public"], check=True)
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=f"{folder}/public")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        drawn = base64.b64encode(form(browser, f"http://127.0.0.1:{server.server_port}/tea/")).decode()
        page = browser.new_page(viewport={"width": 1120, "height": 100}, device_scale_factor=1.5)
        page.set_content(FRAME.replace("SOURCE", coloured(example())).replace("FORM", drawn))
        page.screenshot(path=picture, full_page=True)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
