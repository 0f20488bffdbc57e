"""Fixtures: one Chromium a run, for the tests that need one."""

import os

import pytest
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()
