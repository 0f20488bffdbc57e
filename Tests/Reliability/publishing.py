"""Sites in two versions, builds of them, and what is wrong with what an output folder holds."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from support.site import BINARY

THOROUGH = bool(os.environ.get("THOROUGH"))
LINK = re.compile(r'(?:href|src)="([^"]*)"')
FORM = """
```form f{0}
title: Form {0}
send: /in
fields:
- text: name
  label: Name {0}
  required: true
```
"""


def write(site: Path, name: str, text: str | bytes):
    path = site / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def make_versions(folder: Path, count: int) -> tuple[Path, Path]:
    """Two versions of a site of about `count` pages: pages change, come, go and move, and so do styles."""
    versions = folder / "v1", folder / "v2"
    for version, site in zip((1, 2), versions):
        names = [f"part{number % 7}/page{number}" for number in range(count) if number % 10 != version]
        names += [f"only{version}/a", f"only{version}/b/c", "turns" if version == 1 else "turns/index"]
        links = "\n".join(f"- [{name}]({name.removesuffix('/index')}.md)" for name in names if name != "turns/index")
        write(site, "content/index.md", f"---\ntitle: Home {version}\n---\n\n{links}\n")
        for number, name in enumerate(names):
            up = "../" * name.count("/")
            other = names[(number + 1) % len(names)]
            body = f"Version {version if number % 3 else 0}.\n\n[home]({up}index.md) [next]({up}{other}.md)\n"
            body += FORM.format(number) if number % 5 == 0 else ""
            write(site, f"content/{name}.md", f"---\ntitle: Page {number}\n---\n\n{body}")
        write(site, f"static/style{version}.css", f"p{{order:{version}}}")
        write(site, "static/same.txt", "same")
        write(site, "static/changes.txt", str(version) * 3000)
    return versions


def build(site: Path, out: Path, *options: str, **more) -> subprocess.CompletedProcess:
    """A build to its end; the output is text."""
    return subprocess.run(
        [BINARY, "build", "-q", site, "-o", out, *options],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, **more,
    )  # fmt: skip


def built(site: Path, out: Path, *options: str) -> dict[str, bytes]:
    """A build that must succeed; the files of the output."""
    run = build(site, out, *options)
    assert run.returncode == 0, run.stderr
    return tree(out)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below `folder`, with the manifest; a link is `-> target`."""
    found = {}
    for base, folders, files in os.walk(folder):
        for name in files + [name for name in folders if os.path.islink(os.path.join(base, name))]:
            path = Path(base, name)
            try:
                content = b"-> " + os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes()
            except FileNotFoundError:
                continue  # a build is under way
            found[path.relative_to(folder).as_posix()] = content
    return found


def pages(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name.endswith(".html")}


def faults(public: Path, before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    """What a visitor would find wrong in `public`, whose build from `before` to `after` was disturbed."""
    found, seen = [], served(public)
    for name, data in pages(seen).items():
        if data not in (before.get(name), after.get(name)):
            found.append(f"torn or foreign: {name}")
    found += [f"gone: {name}" for name in pages(before).keys() & pages(after).keys() - seen.keys()]
    return found + broken_links(public, seen)


def served(public: Path) -> dict[str, bytes]:
    """The files that a server gives out, which follows links: a page is there if its whole path leads to it."""
    return {
        Path(base, name).relative_to(public).as_posix(): Path(base, name).read_bytes()
        for base, _, files in os.walk(public, followlinks=True)
        for name in files
        if Path(base, name).exists()
    }


def broken_links(public: Path, files: dict[str, bytes]) -> list[str]:
    found = []
    for name, data in pages(files).items():
        for link in LINK.findall(data.decode("utf-8", "replace")):
            whole = urlsplit(urljoin("http://site/" + name, link.replace("&amp;", "&")))
            if whole.netloc != "site" or whole.scheme != "http":
                continue
            target = public / unquote(whole.path).lstrip("/")
            if not ((target / "index.html") if target.is_dir() else target).is_file():
                found.append(f"{name} leads to {link}, which is not there")
    return found


def litter(folder: Path, *known: str) -> list[str]:
    """What lies in `folder` besides `known`."""
    return sorted(set(os.listdir(folder)) - set(known))


def kill_after(site: Path, out: Path, seconds: float, once_writing: bool) -> bool:
    """Begins a build and kills it after `seconds`, counted from its first write if `once_writing`; False if it had
    ended by itself."""
    staging = out.parent / f".{out.name}.sitegen-staging"
    process = subprocess.Popen(
        [BINARY, "build", "-q", site, "-o", out], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    if once_writing:
        while process.poll() is None and not staging.exists():
            time.sleep(0.0002)
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        time.sleep(0.0002)
    process.kill()
    return process.wait() < 0


def fresh(folder: Path) -> Path:
    """An empty folder in place of whatever was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
