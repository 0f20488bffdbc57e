"""Draws README's picture: the form of the home page, as a reader finds it, with the second question opened.

usage: .venv/bin/python scripts/picture.py SITE docs/tea.png      SITE is a built site, such as public/
"""

import functools
import http.server
import sys
import threading

from playwright.sync_api import sync_playwright


def main(site: str, picture: str) -> None:
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 760, "height": 900}, device_scale_factor=2)
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.get_by_role("switch", name="Biscuits with it").check()
        page.get_by_role("textbox", name="Your name").fill("Ada")
        box = page.locator("form").first.bounding_box()
        clip = {"x": box["x"] - 24, "y": box["y"] - 24, "width": box["width"] + 48, "height": box["height"] + 48}
        page.screenshot(path=picture, full_page=True, clip=clip)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
