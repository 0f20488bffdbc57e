"""How long a page's own thread works without a rest, as Chromium's trace tells it."""

import time

from playwright.sync_api import Page

# Tasks of every thread; and what tells the page's thread from those of other processes.
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]


def longest_task(page: Page, address: str) -> float:
    """Loads `address` in `page`; the processor's time of its longest task, in milliseconds.

    It is the thread's own time: that of a task which waits, since the machine is busy, grows no longer.
    """
    tools = page.context.new_cdp_session(page)
    events, ended = [], []
    tools.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    tools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tools.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}}
    )
    page.goto(address)
    page.wait_for_load_state("networkidle")
    tools.send("Tracing.end")
    deadline = time.monotonic() + 15
    while not ended:
        assert time.monotonic() < deadline, "the trace does not come to an end"
        page.wait_for_timeout(20)
    tools.detach()
    threads = {thread_of(event) for event in events if parsed_address(event) == page.url}
    assert threads, f"nothing in the trace parses {page.url}"
    tasks = [event for event in events if event["name"] == "RunTask" and thread_of(event) in threads]
    return max(task.get("tdur", 0) for task in tasks) / 1000


def thread_of(event: dict) -> tuple[int, int]:
    """The thread that did what `event` tells."""
    return event["pid"], event["tid"]


def parsed_address(event: dict) -> str | None:
    """The page of which `event` parses a part; none for other events."""
    if event["name"] != "ParseHTML":
        return None
    return event.get("args", {}).get("beginData", {}).get("url")
