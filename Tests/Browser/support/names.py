"""Finding things as a reader does: by role and by the name that a reader sees or hears."""

import re

from playwright.sync_api import Locator, Page

REQUIRED = r"(\s*\((required|optional)\))?"


def exactly(name: str) -> re.Pattern:
    """`name`, with what a label says about being required behind it or not."""
    return re.compile(rf"^\s*{re.escape(name)}{REQUIRED}\s*$")


def field(scope: Page | Locator, label: str) -> Locator:
    """The control that bears the visible label `label`, whatever its kind."""
    return scope.get_by_label(exactly(label)).and_(scope.locator("input, select, textarea"))


def switch(scope: Page | Locator, label: str) -> Locator:
    """The toggle of that name."""
    return scope.get_by_role("switch", name=exactly(label))


def button(scope: Page | Locator, name: str) -> Locator:
    """The button of that name."""
    return scope.get_by_role("button", name=exactly(name))


def group(scope: Page | Locator, name: str) -> Locator:
    """The section or group of choices under that heading."""
    return scope.get_by_role("group", name=exactly(name))


def form(page: Page, name: str | None = None) -> Locator:
    """The form of that name; without one, the only form of the page."""
    return page.get_by_role("form", name=name) if name else page.get_by_role("form")


def focused_label(page: Page) -> str:
    """The visible name of what has the focus: its label without the words about being required, else its text."""
    said = page.evaluate(
        """() => {
          const it = document.activeElement
          if (it === null || it === document.body) return ''
          const labels = it.labels?.length ? [...it.labels] : [it]
          return labels.map((label) => label.textContent.trim()).join(' ')
        }"""
    )
    return re.sub(rf"{REQUIRED}$", "", re.sub(r"\s+", " ", said)).strip()


def data(form: Locator) -> list[list[str]]:
    """What the form would send now, as pairs in order; asking says `formdata` to the script, as a submission does."""
    return form.evaluate("it => [...new FormData(it)]")


def value(form: Locator, name: str) -> str | None:
    """What the form would send under `name`, if that is one value; none if there is none."""
    found = [said for key, said in data(form) if key == name]
    assert len(found) < 2, found
    return found[0] if found else None


def submit_button(form: Locator) -> Locator:
    """The form's submit button, whatever its label says at the moment."""
    return form.locator("button[type=submit]")


def send(form: Locator):
    """Presses the submit button as it is: also while it is marked as disabled, which the driver would wait out."""
    submit_button(form).click(force=True)


def done(form: Locator) -> Locator:
    """What the form shows after a success."""
    return form.locator("[id$=-done]")


def status(form: Locator) -> Locator:
    """The region in which changes are announced."""
    return form.get_by_role("status")
