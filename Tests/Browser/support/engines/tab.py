"""What a test sees of a browser, whichever it is: a tab, the forms in it, and what stands in them, by role and name."""

import abc
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

NAMES = (Path(__file__).parent / "names.js").read_text("utf-8")
PATIENCE = 15.0  # seconds: a busy machine is slow; what never comes is as wrong after this


def until(ask: Callable[[], Any], expected: Any = True) -> Any:
    """Asks until the answer is `expected`, or `expected(answer)` holds, and returns it; fails with the last answer."""
    holds = expected if callable(expected) else lambda answer: answer == expected
    end = time.monotonic() + PATIENCE
    while True:
        answer = ask()
        if holds(answer):
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"still {answer!r}" + ("" if callable(expected) else f", not {expected!r}"))
        time.sleep(0.03)


class Tab(abc.ABC):
    """One tab. An engine says how it goes, runs a script, presses keys and clicks; all else follows from these.

    Keys have the names of the DOM (`Enter`, `ArrowUp`, `a`), with `Shift+` or `Control+` before them.
    """

    origin: str

    @abc.abstractmethod
    def goto(self, url: str): ...

    @abc.abstractmethod
    def evaluate(self, function: str, *arguments) -> Any:
        """What the JavaScript `function` answers; it runs in the page and may use `page` of names.js."""

    @abc.abstractmethod
    def press(self, *keys: str):
        """Real keys, one after the other."""

    @abc.abstractmethod
    def click_at(self, x: float, y: float):
        """A real click of the mouse, in CSS pixels of the viewport."""

    @abc.abstractmethod
    def back(self): ...

    @abc.abstractmethod
    def forward(self): ...

    @abc.abstractmethod
    def reload(self): ...

    @abc.abstractmethod
    def resize(self, width: int, height: int): ...

    @abc.abstractmethod
    def begin_composition(self, text: str):
        """An input method shows `text` in the field with the focus, not committed."""

    @abc.abstractmethod
    def press_enter_while_composing(self): ...

    @abc.abstractmethod
    def commit_composition(self, text: str): ...

    def open(self, path: str):
        """Goes to a page of the site, and waits for the script of its forms."""
        self.goto(self.origin + path)
        self.settle()

    def settle(self):
        """Waits until the page is there and its forms have begun."""
        until(lambda: self.evaluate(
            """() => document.readyState === 'complete' && document.querySelector('form') !== null &&
              [...document.querySelectorAll('form[data-sg]')].every((it) => it.hasAttribute('data-on'))"""
        ))

    def form(self, name: str) -> "Form":
        return Form(self, name)

    def the(self, role: str, name: str | None = None, form: str | None = None) -> "Spot":
        """What has this role and name, in the page or in one form."""
        return Spot(self, {"role": role, "name": name, "form": form})

    @property
    def focused(self) -> str:
        """The name of what has the focus; nothing where that is the page."""
        return self.evaluate(
            """() => { const it = document.activeElement
              return it === null || it === document.body ? '' : page.nameOf(it) }"""
        )

    @property
    def path(self) -> str:
        return self.evaluate("() => location.pathname")

    @property
    def stored(self) -> str:
        """All that the page keeps, in either storage."""
        return self.evaluate("() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")


class Form:
    """A form, by its name."""

    def __init__(self, tab: Tab, name: str):
        self.tab, self.name = tab, name

    def the(self, role: str, name: str | None = None) -> "Spot":
        return self.tab.the(role, name, self.name)

    def field(self, label: str) -> "Spot":
        return self.the("field", label)

    def button(self, name: str) -> "Spot":
        return self.the("button", name)

    def text(self, said: str) -> "Spot":
        return self.the("text", said)

    @property
    def data(self) -> dict[str, str]:
        """What the form would send now; asking says `formdata` to the script, as a submission does."""
        return self.tab.evaluate(
            "(form) => Object.fromEntries(new FormData(page.one({ role: 'form', name: form })))", self.name
        )

    @property
    def done(self) -> str:
        """What is shown after a success: its first line, before what would have been sent."""
        return "".join(self.parts("-done")).split("\n")[0]

    def submit(self) -> "Spot":
        """The submit button, whatever its label says at the moment."""
        return Spot(self.tab, {"role": "submit", "form": self.name})

    def parts(self, suffix: str) -> list[str]:
        """The texts that are shown in elements of this form whose id ends in `suffix`: `-done`, `-error`."""
        return self.tab.evaluate(
            """(form, suffix) => [...page.one({ role: 'form', name: form }).querySelectorAll('[id$="' + suffix + '"]')]
              .filter(page.isShown).map((it) => it.innerText.trim()).filter((text) => text)""",
            self.name, suffix,
        )  # fmt: skip


FIND = """(asked) => asked.role === 'submit'
  ? page.one({ role: 'form', name: asked.form })?.querySelector('button[type=submit]') : page.one(asked)"""


class Spot:
    """Something in the page that bears a role and a name. It is found anew each time it is asked or used."""

    def __init__(self, tab: Tab, asked: dict):
        self.tab, self.asked = tab, asked

    def ask(self, function: str, *arguments) -> Any:
        """What the JavaScript `function(it, …arguments)` answers, once the thing is there."""
        try:
            until(lambda: self.count > 0)
        except AssertionError:
            raise AssertionError(f"nothing there: {self.asked}") from None
        return self.now(function, *arguments)

    def now(self, function: str, *arguments) -> Any:
        """The same, without waiting; none where it is not there."""
        return self.tab.evaluate(
            f"(asked, ...rest) => {{ const it = ({FIND})(asked); return it ? ({function})(it, ...rest) : null }}",
            self.asked, *arguments,
        )  # fmt: skip

    @property
    def count(self) -> int:
        if self.asked["role"] == "submit":
            return 1 if self.now("(it) => true") else 0
        return self.tab.evaluate("(asked) => page.all(asked).length", self.asked)

    @property
    def is_shown(self) -> bool:
        return bool(self.now("(it) => page.isShown(it)"))

    @property
    def is_focused(self) -> bool:
        return bool(self.now("(it) => it === document.activeElement"))

    @property
    def is_checked(self) -> bool:
        return self.ask("(it) => it.checked")

    @property
    def is_disabled(self) -> bool:
        """Truly disabled, by itself or by what it stands in."""
        return self.ask("(it) => it.matches(':disabled')")

    @property
    def is_grey(self) -> bool:
        """Disabled in either way."""
        return self.ask("(it) => it.matches(':disabled') || it.getAttribute('aria-disabled') === 'true'")

    @property
    def is_invalid(self) -> bool:
        return self.ask("(it) => it.getAttribute('aria-invalid') === 'true'")

    @property
    def value(self) -> str:
        return self.ask("(it) => it.value")

    @property
    def text(self) -> str:
        return self.ask("(it) => page.textOf(it).replace(/\\s+/g, ' ').trim()")

    @property
    def description(self) -> str:
        return self.ask("(it) => page.describe(it)")

    def attribute(self, name: str) -> str | None:
        return self.ask("(it, name) => it.getAttribute(name)", name)

    def style(self, *names: str) -> list[str]:
        return self.ask("(it, names) => names.map((name) => getComputedStyle(it)[name])", list(names))

    def focus(self) -> "Spot":
        self.ask("(it) => it.focus()")
        return self

    def click(self) -> "Spot":
        """Clicks its middle, once nothing lies over it and it stands still."""
        x, y = until(lambda: self.ask(MIDDLE), lambda place: place is not None)
        self.tab.click_at(x, y)
        return self

    def press(self, *keys: str) -> "Spot":
        """Real keys, with the focus on it."""
        self.focus()
        self.tab.press(*keys)
        return self

    def fill(self, text: str) -> "Spot":
        """Replaces what is in it, by keys."""
        self.focus()
        self.ask("(it) => it.select()")
        self.tab.press(*(text or ["Backspace"]))
        return self

    def choose(self, label: str) -> "Spot":
        """Chooses the option of that label, as a reader's choice tells the page."""
        self.ask(
            """(it, label) => {
              it.value = [...it.options].find((option) => option.text === label).value
              for (const type of ['input', 'change']) it.dispatchEvent(new Event(type, { bubbles: true }))
            }""",
            label,
        )
        return self


# Null until it has stood at the same place for a frame and a timer: what is about to move takes the click away from it.
MIDDLE = """(it) => {
  it.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = it.getBoundingClientRect()
  const place = [box.x + box.width / 2, box.y + box.height / 2]
  const hit = document.elementFromPoint(...place)
  const isOnTop = hit && (it.contains(hit) || [...(it.labels ?? [])].some((label) => label.contains(hit)))
  const seen = (window.seenPlaces ??= new WeakMap())
  const stood = seen.get(it)
  seen.delete(it)
  if (isOnTop && stood && stood.every((value, axis) => value === place[axis])) return place
  if (isOnTop) requestAnimationFrame(() => setTimeout(() => seen.set(it, place)))
  return null
}"""


class Engine(abc.ABC):
    """A browser that runs. Each test opens tabs at an origin of its own, so nothing that is kept gets from one to another."""

    name: str

    @abc.abstractmethod
    def open_tab(self, origin: str) -> Tab:
        """A tab; further ones of a test share what is stored with it."""

    @abc.abstractmethod
    def close_tabs(self):
        """Closes what a test has opened."""

    @abc.abstractmethod
    def stop(self):
        """Ends the browser and all of its processes."""
