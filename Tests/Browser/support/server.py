"""A file server as a static host is one: index pages, 404.html, and the policy of form rule R61 on every answer."""

import http.server
import re
import threading
from pathlib import Path
from urllib.parse import urlsplit


def form_targets(folder: Path) -> list[str]:
    """The other origins that forms of the pages in `folder` say they send to."""
    actions = set()
    for page in folder.rglob("*.html"):
        for form in re.findall(r"<form\b[^>]*>", page.read_text("utf-8")):
            actions.update(re.findall(r'\baction="(https?://[^"]*)"', form))
    return sorted({f"{url.scheme}://{url.netloc}" for url in map(urlsplit, actions)})


def policy(folder: Path) -> str:
    """The Content-Security-Policy that the pages in `folder` must work under."""
    targets = "".join(" " + target for target in form_targets(folder))
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src 'self'{targets}; base-uri 'none'; form-action 'self'{targets}; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'"
    )


class Server:
    """Serves `folder` on a port of its own of the loopback interface until `stop`."""

    def __init__(self, folder: Path):
        header = policy(folder)

        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def log_message(self, *_):
                pass

            def end_headers(self):
                self.send_header("Content-Security-Policy", header)
                self.send_header("Cache-Control", "no-cache")
                super().end_headers()

            def do_GET(self):
                # Browsers ask for it unasked; a site may do without.
                if self.path == "/favicon.ico" and not (folder / "favicon.ico").exists():
                    self.send_response(204)
                    self.end_headers()
                else:
                    super().do_GET()

            def send_error(self, code, message=None, explain=None):
                own = folder / "404.html"
                if code != 404 or not own.exists():
                    return super().send_error(code, message, explain)
                body = own.read_bytes()
                self.send_response(404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        Handler.extensions_map = {**Handler.extensions_map, ".html": "text/html; charset=utf-8"}
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        """Ends it; requests under way are let go."""
        self._server.shutdown()
        self._server.server_close()
