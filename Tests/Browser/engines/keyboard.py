"""The on-screen keyboard, which no driver opens: the visual viewport shrinks and says so, as it does on a phone."""

from support.engines import Tab


def cover(tab: Tab, height: int):
    """The keyboard leaves `height` CSS pixels of the page to be seen."""
    tab.evaluate(
        """(height) => {
          Object.defineProperty(visualViewport, 'height', { get: () => height, configurable: true })
          visualViewport.dispatchEvent(new Event('resize'))
        }""",
        height,
    )


def uncover(tab: Tab):
    """The keyboard closes."""
    tab.evaluate("() => { delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize')) }")
