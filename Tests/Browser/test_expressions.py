"""Every row of Tests/Fixtures/expressions.json means in Chromium what it means in Swift.

The rows are compiled by a Swift test (`ExpressionTableTests`), which leaves them, with what Swift says of each, in
`.build/expressions.json`. They run here as in a page: strict, with the library and no `eval` but this one.
"""

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / ".build/expressions.json"

RUN = (ROOT / "Tests/Fixtures/expressions/page.js").read_text("utf-8")


@pytest.fixture(scope="module")
def compiled() -> dict:
    """The compiled table; made anew where it is older than what it is made from."""
    sources = [ROOT / "Tests/Fixtures/expressions.json", *(ROOT / "Sources/Forms").rglob("*.swift"), *(ROOT / "Sources/Forms/Assets").rglob("*.js")]
    if not COMPILED.exists() or COMPILED.stat().st_mtime < max(source.stat().st_mtime for source in sources):
        made = subprocess.run(
            ["swift", "test", "--disable-xctest", "--filter", "ExpressionTableTests"],
            cwd=ROOT, capture_output=True, text=True,
        )
        assert COMPILED.exists() and made.returncode == 0, made.stdout[-3000:] + made.stderr[-1000:]
    return json.loads(COMPILED.read_text("utf-8"))


def test_every_row_agrees_in_chromium(browser, compiled):
    assert len(compiled["expressions"]) >= 300
    context = browser.new_context()
    page = context.new_page()
    differences = page.evaluate(RUN, compiled)
    context.close()
    assert differences == []


def test_a_difference_would_be_found(browser, compiled):
    """The runner itself: one row made wrong is told, and no other."""
    rows = [dict(row) for row in compiled["expressions"][:20]]
    rows[7]["expected"] = "something else"
    context = browser.new_context()
    page = context.new_page()
    differences = page.evaluate(RUN, {**compiled, "expressions": rows})
    context.close()
    assert [difference["index"] for difference in differences] == [7]
