"""Debian's Chromium, in its two builds."""

import os

# What has no window to draw: the same engine for a fourth of the processor's time. Nearly all tests run in it.
SHELL = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
# What readers have: it alone has the back/forward cache.
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")
