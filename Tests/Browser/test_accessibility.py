"""axe over every page in both schemes and widths, and what it does not see: widths, sizes, the focus ring."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


# The rules of axe whose verdict the colours of a scheme can change.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def audit(page: Page, options: dict | None = None):
    """Fails with axe's report if it finds anything, once nothing moves or fades any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((it) => it.finished)).then(() => {})")
    found = Axe().run(page, options=options)
    assert found.violations_count == 0, found.generate_report()


def audit_in_both_schemes(page: Page):
    """All of axe in light, then in dark what colours decide."""
    audit(page)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    audit(page, COLOURS)


@pytest.mark.parametrize("width", [1280, 375])
def test_axe_finds_nothing(reader_with, path, width):
    audit_in_both_schemes(reader_with(width=width).open(path))


def test_axe_finds_nothing_where_errors_are_shown(reader_with, form_path):
    page = reader_with(width=375).open(form_path)
    for form in page.locator("form.sg-form").all():
        form.evaluate("it => HTMLFormElement.prototype.requestSubmit.call(it)")
    audit_in_both_schemes(page)


def test_r64_no_sideways_scrolling(reader, path):
    page = reader.open(path)
    for width in (1280, 768, 375, 320):
        page.set_viewport_size({"width": width, "height": 800})
        widest = page.evaluate(
            """() => [...document.querySelectorAll('body *')]
              .filter((it) => it.getBoundingClientRect().right > innerWidth + 0.5)
              .map((it) => it.cloneNode(false).outerHTML.slice(0, 100))"""
        )
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), (width, widest)
        page.evaluate("scrollTo(50, 0)")
        assert page.evaluate("scrollX") == 0, (width, widest)


def test_r64_controls_are_large_enough_to_touch(reader_with, form_path):
    page = reader_with(width=375, has_touch=True, is_mobile=True).open(form_path)
    small = page.evaluate(
        """() => [...document.querySelectorAll('form.sg-form :is(input, select, textarea, button)')].filter((it) => {
          const box = it.getBoundingClientRect()
          const ticked = it.matches('[type=checkbox], [type=radio]')
          const least = ticked ? 24 : 44
          return it.checkVisibility({ visibilityProperty: true }) && it.type !== 'hidden' &&
            getComputedStyle(it.parentElement).clipPath === 'none' && // not the trap for robots, which nobody meets
            (box.height < least || (!ticked && parseFloat(getComputedStyle(it).fontSize) < 16))
        }).map((it) => it.outerHTML.slice(0, 120) + ' ' + it.getBoundingClientRect().height)"""
    )
    assert small == []


def test_r64_wider_spacing_of_text_loses_nothing(reader, form_path):
    page = reader.open(form_path)
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
            word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`)
          document.adoptedStyleSheets = [sheet]
        }"""
    )
    cut = page.evaluate(
        """() => [...document.querySelectorAll('form.sg-form :is(label, legend, button, p, span)')]
          .filter((it) => it.checkVisibility({ visibilityProperty: true }))
          .filter((it) => getComputedStyle(it).overflow !== 'visible')
          .filter((it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
          .map((it) => it.outerHTML.slice(0, 120))"""
    )
    assert cut == []


@pytest.mark.parametrize("colours", ["none", "active"])
def test_r23_the_focus_is_seen(reader, form_path, colours):
    page = reader.open(form_path)
    page.emulate_media(forced_colors=colours)
    seen = 0
    for _ in range(80):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            """() => {
              const it = document.activeElement
              if (it === document.body) return null
              const track = it.nextElementSibling
              const width = (part) => {
                const style = getComputedStyle(part)
                return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth)
              }
              const drawn = [it, ...(it.type === 'checkbox' && track ? [track] : [])]
              return { html: it.cloneNode(false).outerHTML.slice(0, 120), width: Math.max(...drawn.map(width)) }
            }"""
        )
        if outline is None:
            break
        seen += 1
        assert outline["width"] >= 2, outline["html"]
    assert seen > 3


def test_r21_nothing_has_the_focus_on_load_but_where_the_spec_says_so(reader, path):
    page = reader.open(path)
    if page.locator("form.sg-form").count() == 0:
        assert page.evaluate("document.activeElement === document.body")
    page.goto(f"{page.url}#main")
    page.reload()
    assert page.evaluate("document.activeElement === document.body || document.activeElement.id === 'main'")
