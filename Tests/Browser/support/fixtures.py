"""The forms of `Tests/Fixtures/forms` as a site: every folder that makes a form is a page."""

import atexit
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.site import BINARY, ROOT

FORMS = ROOT / "Tests/Fixtures/forms"
# What pages lead to and use, beside the fixtures; the smallest file that is a JPEG picture.
JPEG = bytes.fromhex("ffd8ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9")
LANGUAGES = ["ar", "zh-Hans"]  # besides English, for the form that has every kind of field
COMPANIONS = {
    **{f"every-kind-{language.lower()}/delivery.md": b"---\ntitle: Delivery\n---\n" for language in LANGUAGES},
    "background/cake.jpg": JPEG,
    "every-kind/delivery.md": b"---\ntitle: Delivery\n---\n",
    "sent-to-services/thanks.md": b"---\ntitle: Thanks\n---\n",
}


def names() -> list[str]:
    """The fixtures that are forms, and not only mistakes."""
    folders = [file.parent for file in sorted(FORMS.glob("*/expected.html"))]
    told = {folder: folder / "diagnostics.txt" for folder in folders}
    return [folder.name for folder in folders if not told[folder].exists() or "error:" not in told[folder].read_text()]


def pages() -> list[str]:
    """The path of each form's page."""
    return [f"/{name}/" for name in names()] + [f"/every-kind-{language.lower()}/" for language in LANGUAGES]


def _write_page(site: Path, page: str, fixture: str, language: str):
    folder = site / "content" / page
    folder.mkdir(parents=True)
    text = (FORMS / fixture / "input.md").read_text("utf-8")
    (folder / "index.md").write_text(f"---\ntitle: {page}\nlang: {language}\n---\n\n{text}", "utf-8")
    for file in (FORMS / fixture).iterdir():
        if file.suffix == ".yml":
            shutil.copy(file, folder)
        elif file.suffix == ".svg":
            shutil.copy(file, site / "data/icons")


@functools.cache
def fixture_site() -> Path:
    """Builds it with the real binary and returns the output folder; a form that cannot be built is an error."""
    scratch = Path(tempfile.mkdtemp(prefix="sitegen-fixtures-"))
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    for folder in ("data", "data/icons"):
        (scratch / folder).mkdir()
    (scratch / "sitegen.yml").write_text("title: Forms\n")
    (scratch / "data/cakes.yml").write_text("plain: Plain\nrich: Rich\n")
    for name in names():
        _write_page(scratch, name, name, "zh-Hans" if name.endswith("-zh") else "en")
    for language in LANGUAGES:
        _write_page(scratch, f"every-kind-{language.lower()}", "every-kind", language)
    for file, data in COMPANIONS.items():
        (scratch / "content" / file).write_bytes(data)
    build = subprocess.run([BINARY, "build", scratch], capture_output=True, text=True, timeout=120)
    if build.returncode != 0:
        raise RuntimeError(f"`sitegen build` ended with {build.returncode}:\n{build.stdout}{build.stderr}")
    return scratch / "public"
