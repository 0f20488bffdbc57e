"""screenshots.py FOLDER: a picture of every page of the site at 1280 and 375 px, light and dark, whole length."""

import sys
from pathlib import Path

from support import chromium
from support.server import Server
from support.site import built_site, pages
from playwright.sync_api import sync_playwright


def name_of(path: str) -> str:
    """`/tutorials/register/` → `tutorials-register`, `/` → `home`."""
    return path.strip("/").removesuffix(".html").replace("/", "-") or "home"


def main(folder: Path):
    """Takes them all; says where each is."""
    folder.mkdir(parents=True, exist_ok=True)
    server = Server(built_site())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.SHELL, args=["--no-sandbox"])
        for width in (1280, 375):
            for scheme in ("light", "dark"):
                context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
                for path in pages():
                    page = context.new_page()
                    page.goto(server.origin + path)
                    picture = folder / f"{name_of(path)}-{width}-{scheme}.png"
                    page.screenshot(path=picture, full_page=True, animations="disabled")
                    page.close()
                    print(picture)
                context.close()
        browser.close()
    server.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: screenshots.py FOLDER")
    main(Path(sys.argv[1]))
