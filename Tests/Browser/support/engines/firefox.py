"""Firefox through Marionette, the protocol that it brings itself."""

import os
import socket

from marionette_driver import errors
from marionette_driver.marionette import ActionSequence, Marionette
from support.engines.keys import strokes
from support.engines.tab import NAMES, Engine, Tab

PATH = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
SECONDS = 120  # for its start; a busy machine needs some
FRAME = "return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]"

PREFERENCES = {
    "browser.startup.page": 0,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "signon.rememberSignons": False,
    "dom.disable_open_during_load": False,
    "layout.spellcheckDefault": 0,
}


def free_port() -> int:
    """A port that nothing listens on: with the usual one, a second Firefox would take the first one's driver."""
    with socket.create_server(("127.0.0.1", 0)) as asked:
        return asked.getsockname()[1]


class Firefox(Engine):
    name = "firefox"

    def __init__(self):
        self._driver = Marionette(bin=PATH, port=free_port(), headless=True, prefs=PREFERENCES, startup_timeout=SECONDS)
        self._driver.start_session()
        self._driver.timeout.script = 30
        self._first = self._driver.current_window_handle
        self._opened, self._is_used = [], False

    def open_tab(self, origin):
        handle = self._first
        if self._is_used:
            handle = self._driver.open(type="tab", focus=True)["handle"]
            self._opened.append(handle)
        self._is_used = True
        return FirefoxTab(self._driver, handle, origin)

    def close_tabs(self):
        for handle in self._opened:
            self._driver.switch_to_window(handle)
            self._driver.close()
        self._opened, self._is_used = [], False
        self._driver.switch_to_window(self._first)
        self._driver.navigate("about:blank")

    def stop(self):
        try:
            self._driver.quit()
        except (errors.MarionetteException, OSError):
            pass  # it is gone already
        finally:
            self._driver.cleanup()


class FirefoxTab(Tab):
    def __init__(self, driver, handle, origin):
        self._driver, self._handle, self.origin = driver, handle, origin
        self._front()
        self.resize(1280, 800)

    def _front(self):
        if self._driver.current_window_handle != self._handle:
            self._driver.switch_to_window(self._handle, focus=True)

    def goto(self, url):
        self._front()
        self._driver.navigate(url)

    def evaluate(self, function, *arguments):
        self._front()
        script = f"{NAMES}\nreturn ({function})(...arguments)"
        return self._driver.execute_script(script, script_args=arguments, sandbox=None)

    def press(self, *keys):
        self._front()
        sequence = ActionSequence(self._driver, "key", "keyboard")
        for key in keys:
            for way, code in strokes(key):
                sequence.key_down(code) if way == "down" else sequence.key_up(code)
        sequence.perform()

    def click_at(self, x, y):
        self._front()
        mouse = ActionSequence(self._driver, "pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(round(x), round(y)).pointer_down(0).pointer_up(0).perform()

    def back(self):
        self._front()
        self._driver.go_back()

    def forward(self):
        self._front()
        self._driver.go_forward()

    def reload(self):
        self._front()
        self._driver.refresh()

    def resize(self, width, height):
        self._front()
        frame = self._driver.execute_script(FRAME, sandbox=None)
        if frame[2:] != [width, height]:
            self._driver.set_window_rect(width=width + frame[0], height=height + frame[1])

    # A text input processor is what Firefox's own tests of input methods use: the events are the engine's.
    def _compose(self, script, *arguments):
        self._front()
        return self._driver.execute_script(script, script_args=arguments, sandbox="system", new_sandbox=False)

    def begin_composition(self, text):
        self._compose(
            """globalThis.method = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
              method.beginInputTransactionForTests(window)
              method.setPendingCompositionString(arguments[0])
              method.appendClauseToPendingComposition(arguments[0].length, method.ATTR_RAW_CLAUSE)
              method.setCaretInPendingComposition(arguments[0].length)
              method.flushPendingComposition()""",
            text,
        )

    def press_enter_while_composing(self):
        self._compose(
            """const enter = new window.KeyboardEvent('', { key: 'Enter', code: 'Enter' })
              method.keydown(enter); method.keyup(enter)"""
        )

    def commit_composition(self, text):
        self._compose("method.commitCompositionWith(arguments[0])", text)
