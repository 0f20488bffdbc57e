"""What goes wrong in a page without anyone looking: each such thing fails the test that opened it."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

# A violation is an event of the document; as a console error it comes to the same place as the rest.
TELL_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`blocked by policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))
"""


class Faults:
    """Errors in the console, exceptions nobody caught, what the policy blocked, answers of 400 and more, and
    requests that leave the site, of every page of one context."""

    def __init__(self, context: BrowserContext, origin: str):
        self.found: list[str] = []
        self._origin = origin
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.found.append(f"uncaught: {error.error}"))
        context.on("request", self._request)
        context.on("response", self._response)

    def _console(self, message: ConsoleMessage):
        if message.type in ("error", "warning"):
            self.found.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _request(self, request: Request):
        if not request.url.startswith((self._origin + "/", "data:", "blob:")):
            self.found.append(f"request leaves the site: {request.method} {request.url}")

    def _response(self, response: Response):
        if response.status >= 400:
            self.found.append(f"{response.status} for {response.url}")

    def forgive(self, part: str):
        """Takes out what holds `part`; there must be some: for a test that provokes a fault."""
        left = [fault for fault in self.found if part not in fault]
        assert left != self.found, f"nothing went wrong with {part!r}"
        self.found = left
