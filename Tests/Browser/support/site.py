"""The project's own site, built once a run by the real binary into a folder that goes when the run ends."""

import atexit
import functools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"))


@functools.cache
def built_site() -> Path:
    """Builds the site and returns its output folder; what the build said is the error if it fails."""
    scratch = Path(tempfile.mkdtemp(prefix="sitegen-browser-"))
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    output = scratch / "public"
    build = subprocess.run(
        [BINARY, "build", ROOT, "-o", output], capture_output=True, text=True, timeout=120
    )
    if build.returncode != 0:
        raise RuntimeError(f"`sitegen build` ended with {build.returncode}:\n{build.stdout}{build.stderr}")
    return output


@functools.cache
def pages() -> list[str]:
    """The path of every page, as a reader asks for it: `/`, `/tutorials/register/`, `/404.html`."""
    output = built_site()
    files = sorted(file.relative_to(output).as_posix() for file in output.rglob("*.html"))
    return ["/" + file.removesuffix("index.html") for file in files]


@functools.cache
def form_pages() -> list[str]:
    """Those pages that have a form of ours."""
    return [path for path in pages() if 'class="sg-form' in html_of(path)]


def file_of(path: str) -> str:
    """The file of the page at `path`, below the output folder."""
    return path.lstrip("/") + ("index.html" if path.endswith("/") else "")


def html_of(path: str) -> str:
    """The text of the page at `path`."""
    return (built_site() / file_of(path)).read_text("utf-8")


def site_of(folder: Path, files: dict[str, str | bytes], *options: str) -> Path:
    """Builds a site of these files in `folder`; its output folder."""
    for name, content in files.items():
        path = folder / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    output = folder / "public"
    build = subprocess.run(
        [BINARY, "build", folder / "site", "-o", output, *options], capture_output=True, text=True, timeout=300
    )
    assert build.returncode == 0, build.stderr
    return output
