"""Chromium through Playwright."""

from playwright.sync_api import Error, sync_playwright
from support.chromium import BROWSER
from support.engines.tab import NAMES, Engine, Tab


class Chromium(Engine):
    name = "chromium"

    def __init__(self):
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        self._context = None

    def open_tab(self, origin):
        if self._context is None:
            self._context = self._browser.new_context(viewport={"width": 1280, "height": 800})
            self._context.set_default_timeout(30_000)
        return ChromiumTab(self._context.new_page(), origin)

    def close_tabs(self):
        if self._context is not None:
            self._context.close()
        self._context = None

    def stop(self):
        self._browser.close()
        self._playwright.stop()


class ChromiumTab(Tab):
    def __init__(self, page, origin):
        self.page, self.origin = page, origin
        self._tools = page.context.new_cdp_session(page)

    def goto(self, url):
        self.page.goto(url)

    def evaluate(self, function, *arguments):
        script = f"(rest) => {{ {NAMES}\nreturn ({function})(...rest) }}"
        try:
            return self.page.evaluate(script, list(arguments))
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            # The page went while it was asked; the next one is.
            self.page.wait_for_load_state()
            return self.page.evaluate(script, list(arguments))

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key) if len(key) > 1 or key.isascii() else self.page.keyboard.insert_text(key)

    def click_at(self, x, y):
        self.page.mouse.click(x, y)

    def back(self):
        self.page.go_back()

    def forward(self):
        self.page.go_forward()

    def reload(self):
        self.page.reload()

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def begin_composition(self, text):
        end = len(text)
        self._tools.send("Input.imeSetComposition", {"text": text, "selectionStart": end, "selectionEnd": end})

    def press_enter_while_composing(self):
        key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 229, "nativeVirtualKeyCode": 229}
        for type in ("rawKeyDown", "keyUp"):
            self._tools.send("Input.dispatchKeyEvent", {"type": type, **key})

    def commit_composition(self, text):
        self._tools.send("Input.insertText", {"text": text})
