"""Colours as a reader gets them: what is drawn, and how far it stands out from its surroundings (WCAG 1.4.11)."""

from playwright.sync_api import Locator

# Any CSS colour becomes four bytes by drawing one pixel of it; a translucent ground is laid over what is below it.
DRAWN = """(it) => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const bytes = (...layers) => {
    pen.clearRect(0, 0, 1, 1)
    for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1) }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const grounds = (from) => {
    const layers = []
    for (let at = from; at; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor)
    return ['Canvas', ...layers]
  }
  const style = getComputedStyle(it), around = grounds(it.parentElement)
  return {
    text: bytes(...grounds(it), style.color),
    ground: bytes(...grounds(it)),
    border: bytes(...around, style.borderTopColor),
    around: bytes(...around),
    stroke: style.borderTopStyle === 'none' ? 0 : parseFloat(style.borderTopWidth),
    opacity: parseFloat(style.opacity),
  }
}"""


def drawn(element: Locator) -> dict:
    """The colours of `element`, each as three numbers to 255: text, ground, border, and the ground around it."""
    return element.evaluate(DRAWN)


def luminance(colour: list[int]) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 defines it."""
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one: list[int], other: list[int]) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def stands_out(element: Locator) -> float:
    """The contrast of the better of ground and border of `element` with what is around it."""
    colours = drawn(element)
    ways = [colours["ground"]] + ([colours["border"]] if colours["stroke"] else [])
    return max(contrast(way, colours["around"]) for way in ways)


def is_grey(colour: list[int]) -> bool:
    """Whether the three parts are nearly the same."""
    return max(colour) - min(colour) <= 40


def is_blue(colour: list[int]) -> bool:
    """Whether blue is clearly the strongest part."""
    return colour[2] - max(colour[:2]) >= 40
