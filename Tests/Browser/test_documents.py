"""What README, ARCHITECTURE and CONTRIBUTING name is there: paths, make's targets, our own commands."""

import re
import subprocess

import pytest
from support.site import BINARY, ROOT

DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
SUFFIXES = (".md", ".swift", ".json", ".txt", ".sh", ".py", ".html", ".css", ".js", ".yml")
# Where things come to be: by a build, or in a site that the text speaks of.
MADE = (".build", ".venv", "public/", "my-site", "content/tea.md", "/")


def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def code_of(document: str) -> list[str]:
    """What stands between back ticks, and the lines of code blocks."""
    text = text_of(document)
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    prose = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return re.findall(r"`([^`\n]+)`", prose) + [line for block in blocks for line in block.splitlines()]


def paths_of(document: str) -> set[str]:
    """Whatever is written as a path of this repository: links, and code that looks like one."""
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text_of(document))
    local = {link for link in links if "://" not in link}
    spans = {code for code in code_of(document) if re.fullmatch(r"[\w.*-]+(/[\w.*-]+)*/?", code)}
    looks = {span for span in spans if "/" in span or span.endswith(SUFFIXES)}
    return {path for path in local | looks if not path.startswith(MADE) and not re.search(r"\b[A-Z]{3,}\b", path)}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_is_there(document):
    named = paths_of(document)
    assert len(named) > 3
    assert [path for path in sorted(named) if not is_there(path)] == []


def is_there(path: str) -> bool:
    """A bare name is the name of a file of ours, wherever it is."""
    if "/" in path or (ROOT / path).exists():
        return any(ROOT.glob(path.rstrip("/")))
    return any(next((ROOT / top).rglob(path), None) for top in ("Sources", "Tests", "Plugins"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_target_of_make_is_there(document):
    targets = set(re.findall(r"^([a-z0-9]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    named = {name for code in code_of(document) for name in re.findall(r"\bmake ([a-z0-9]+)", code)}
    assert named - targets == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_ours_is_there(document):
    named = {name for code in code_of(document) for name in re.findall(r"\bsitegen ([a-z]+)\b", code)}
    for name in named:
        assert subprocess.run([BINARY, "help", name], capture_output=True, timeout=20).returncode == 0, name


def example_of_the_readme() -> str:
    return re.search(r"^````markdown\n(.*?)^````", text_of("README.md"), re.M | re.S)[1]


def build(site, page: str) -> subprocess.CompletedProcess:
    """Builds a site of one page."""
    (site / "content").mkdir(exist_ok=True)
    (site / "content/tea.md").write_text(page, "utf-8")
    return subprocess.run([BINARY, "build"], cwd=site, capture_output=True, text=True, timeout=60)


def test_the_example_of_the_readme_builds(tmp_path):
    built = build(tmp_path, example_of_the_readme())
    assert built.returncode == 0, built.stderr
    assert "warning" not in built.stderr
    assert "Cups of tea" in (tmp_path / "public/tea/index.html").read_text("utf-8")


def test_the_mistake_of_the_readme_is_told_as_shown(tmp_path):
    built = build(tmp_path, example_of_the_readme().replace("when: biscuits", "when: biscuit"))
    shown = re.search(r"^```\n(content/tea.md:.*?)^```", text_of("README.md"), re.M | re.S)[1]
    assert built.returncode == 1
    assert shown in built.stdout + built.stderr


def test_the_readme_can_be_read_in_one_go():
    assert len(text_of("README.md").splitlines()) <= 150


def test_what_the_package_says_it_needs_is_installed():
    wanted = set(re.findall(r"\.apt\(\[\"([^\"]+)\"\]\)", (ROOT / "Package.swift").read_text("utf-8")))
    listed = set(re.findall(r"^site +(\S+)", (ROOT / "scripts/packages.txt").read_text("utf-8"), re.M))
    assert wanted
    assert wanted - listed == set()
