"""keypress.py: how long the script of a form of fifty fields works for one press of a key."""

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402
from support.chromium import BROWSER  # noqa: E402
from support.server import Server  # noqa: E402
from support.site import BINARY  # noqa: E402

FIELDS, PRESSES = 50, 200


def spec() -> str:
    """Fifty required fields of two characters or more, and a button that explains what is missing."""
    fields = "".join(f"  - text: field{n}\n    required: true\n    minCount: 2\n" for n in range(FIELDS))
    return f"---\ntitle: Fifty\n---\n\n## Fifty\n\n```form fifty\ndisabledSubmit: explain\nfields:\n{fields}submit: Send\n```\n"


def durations(page, tools) -> list[float]:
    """Milliseconds of script of each press, by Chromium's trace of the event and of what it calls."""
    page.evaluate("document.getElementById('fifty_field0').focus()")
    for _ in range(20):
        page.keyboard.press("a")
    events = []
    tools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    finished = []
    tools.on("Tracing.tracingComplete", lambda _: finished.append(True))
    config = {"includedCategories": ["devtools.timeline"]}
    tools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    for press in range(PRESSES):
        page.keyboard.press("a" if press % 2 else "Backspace")
    tools.send("Tracing.end")
    while not finished:
        page.wait_for_timeout(50)
    inputs = [one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "input"]
    return [one["dur"] / 1000 for one in inputs if "dur" in one]


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        (site / "content").mkdir()
        (site / "content/index.md").write_text(spec())
        subprocess.run([BINARY, "build", site], check=True, capture_output=True)
        server = Server(site / "public")
        chromium = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = chromium.new_page()
        page.goto(server.origin + "/")
        page.locator("form[data-on]").wait_for()
        found = durations(page, page.context.new_cdp_session(page))
        chromium.close()
        server.stop()
    tenths = statistics.quantiles(found, n=10)
    figures = {"presses": len(found), "median ms": round(statistics.median(found), 3), "p90 ms": round(tenths[8], 3)}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
