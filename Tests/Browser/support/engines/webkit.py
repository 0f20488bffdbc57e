"""WebKit as GTK has it, through its own driver. It needs a screen: Xvfb makes one of its own."""

import os
import signal
import subprocess
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.webkitgtk.service import Service
from support.engines.keys import strokes
from support.engines.tab import NAMES, Engine, Tab

DRIVER = os.environ.get("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")
BROWSER = os.environ.get("WEBKIT", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
SECONDS = 60
FRAME = "return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]"


class Screen:
    """An X server on a number that it finds itself; 24 bits, for with fewer WebKit draws nothing."""

    def __init__(self):
        told, tell = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(tell)
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def stop(self):
        self._server.terminate()
        self._server.wait(timeout=10)


class WebKit(Engine):
    name = "webkit"

    def __init__(self):
        self._screen = Screen()
        try:
            self._start()
        except BaseException:
            self._screen.stop()
            raise

    def _start(self):
        options = webdriver.WebKitGTKOptions()
        options.binary_location = BROWSER
        options.add_argument("--automation")
        # A session of its own: whatever it starts can be ended together.
        keys = {"env": {**os.environ, "DISPLAY": self._screen.display}, "popen_kw": {"start_new_session": True}}
        self._service = Service(DRIVER, **keys)
        self._driver = webdriver.WebKitGTK(options=options, service=self._service)
        self._driver.set_script_timeout(30)
        self._driver.set_page_load_timeout(SECONDS)
        self._driver.command_executor.client_config.timeout = SECONDS
        self._first = self._driver.current_window_handle
        self._opened, self._is_used = [], False

    def open_tab(self, origin):
        if self._is_used:
            # A window: of a tab that is not in front, the driver waits for ever for the pointer to move.
            self._driver.switch_to.new_window("window")
            self._opened.append(self._driver.current_window_handle)
        self._is_used = True
        return WebKitTab(self._driver, self._driver.current_window_handle, origin)

    def close_tabs(self):
        for handle in self._opened:
            self._driver.switch_to.window(handle)
            self._driver.close()
        self._opened, self._is_used = [], False
        self._driver.switch_to.window(self._first)
        self._driver.get("about:blank")

    def stop(self):
        group = os.getpgid(self._service.process.pid)
        try:
            self._driver.quit()
        finally:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                pass  # all of it has ended, as it should
            self._screen.stop()


class WebKitTab(Tab):
    def __init__(self, driver, handle, origin):
        self._driver, self._handle, self.origin = driver, handle, origin
        self.resize(1280, 800)

    def _front(self):
        if self._driver.current_window_handle != self._handle:
            self._driver.switch_to.window(self._handle)

    def goto(self, url):
        self._front()
        self._driver.get(url)

    def evaluate(self, function, *arguments):
        self._front()
        return self._driver.execute_script(f"{NAMES}\nreturn ({function})(...arguments)", *arguments)

    def press(self, *keys):
        self._front()
        chain = ActionChains(self._driver, duration=0)
        for key in keys:
            for way, code in strokes(key):
                chain.key_down(code) if way == "down" else chain.key_up(code)
        chain.perform()

    def click_at(self, x, y):
        self._front()
        chain = ActionChains(self._driver, duration=0)
        mouse = chain.w3c_actions.pointer_action
        mouse.move_to_location(round(x), round(y))
        mouse.pointer_down()
        mouse.pointer_up()
        chain.perform()

    def back(self):
        self._front()
        self._driver.back()

    def forward(self):
        self._front()
        self._driver.forward()

    def reload(self):
        self._front()
        self._driver.refresh()

    def resize(self, width, height):
        self._front()
        frame = self._driver.execute_script(FRAME)
        if frame[2:] != [width, height]:
            self._driver.set_window_rect(width=width + frame[0], height=height + frame[1])

    # Its driver has no input method: the events are made, in the order in which Safari has them.
    def begin_composition(self, text):
        self.evaluate(
            """(text) => {
              const it = document.activeElement
              it.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
              it.value += text
              it.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }))
            }""",
            text,
        )
        self._pending = text

    def press_enter_while_composing(self):
        self.evaluate(
            """() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown',
              { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }))"""
        )

    def commit_composition(self, text):
        self.evaluate(
            """(pending, text) => {
              const it = document.activeElement
              it.value = it.value.slice(0, it.value.length - pending.length) + text
              it.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }))
              it.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: text }))
              it.dispatchEvent(new KeyboardEvent('keydown',
                { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false, bubbles: true, cancelable: true }))
            }""",
            self._pending, text,
        )  # fmt: skip
