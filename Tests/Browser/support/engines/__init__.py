"""One way to drive Chromium, Firefox and WebKit, so that the same tests run in each of them."""

from support.engines.chromium import Chromium
from support.engines.firefox import Firefox
from support.engines.tab import Engine, Tab, until
from support.engines.webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}

__all__ = ["ENGINES", "Engine", "Tab", "until"]
