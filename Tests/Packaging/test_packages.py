"""What strangers install: the files of `make install`, the tarball, Debian's package, the image, the workflows."""

import gzip
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"))
VERSION = subprocess.run([BINARY, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
FILES = {
    "bin/sitegen",
    "share/man/man1/sitegen.1.gz",
    "share/bash-completion/completions/sitegen",
    "share/zsh/site-functions/_sitegen",
    "share/fish/vendor_completions.d/sitegen.fish",
    "share/doc/sitegen/copyright",
    "share/doc/sitegen/changelog.gz",
}


def run(*command, **options) -> str:
    """What a command prints; a failure is told with all that it said."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files_below(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def makes_a_site(binary: Path, folder: Path):
    """The tool works where nothing of this project is at hand."""
    environment = {"PATH": "/usr/bin:/bin"}
    run(binary, "init", folder / "site", env=environment, cwd=folder)
    run(binary, "build", folder / "site", env=environment, cwd=folder)
    assert "<form" in "".join(page.read_text("utf-8") for page in folder.rglob("site/public/**/*.html"))


def test_install_puts_everything_below_the_prefix(tmp_path):
    # The target builds nothing, so that `sudo make install` leaves no file of root's in the checkout.
    run("scripts/stage.sh", BINARY, tmp_path / "usr/local", cwd=ROOT)
    assert files_below(tmp_path / "usr/local") == FILES
    manual = gzip.decompress((tmp_path / "usr/local/share/man/man1/sitegen.1.gz").read_bytes()).decode()
    assert manual.startswith(".") and f"sitegen {VERSION}" in manual
    makes_a_site(tmp_path / "usr/local/bin/sitegen", tmp_path)


@pytest.fixture(scope="module", params=["dist.sh", "deb.sh"])
def twice(request, tmp_path_factory) -> list[Path]:
    """The same package made in two folders."""
    made = [run(f"scripts/{request.param}", BINARY, tmp_path_factory.mktemp("made"), cwd=ROOT) for _ in range(2)]
    return [Path(path.strip()) for path in made]


def test_the_same_commit_gives_the_same_bytes(twice):
    assert twice[0].name == twice[1].name and VERSION in twice[0].name
    assert twice[0].read_bytes() == twice[1].read_bytes()


def test_the_tarball_holds_all_and_works(tmp_path):
    tarball = Path(run("scripts/dist.sh", BINARY, tmp_path / "dist", cwd=ROOT).strip())
    with tarfile.open(tarball) as archive:
        assert all(member.uid == 0 and not member.mode & 0o022 for member in archive)
    run("tar", "--extract", "--file", tarball, "--directory", tmp_path)
    folder = tmp_path / tarball.name.removesuffix(".tar.gz")
    assert files_below(folder) == FILES | {"LICENSE", "README.txt"}
    makes_a_site(folder / "bin/sitegen", tmp_path)


def test_the_readme_of_the_tarball_names_the_libraries_that_the_tool_asks_for():
    asked = set(re.findall(r"NEEDED.*?(lib[\w+.-]+)", run("objdump", "--private-headers", BINARY)))
    assert any(name.startswith("libcmark") for name in asked)
    packages = run("dpkg-query", "--search", *[f"*/{name}" for name in asked]).splitlines()
    needed = {line.split(":")[0] for line in packages} - {"libc6", "libgcc-s1"}
    named = set(re.search(r"apt install (lib.*)", (ROOT / "packaging/README.txt").read_text("utf-8"))[1].split())
    assert {name for name in needed if not name.endswith("-dev") and "cross" not in name} <= named


def test_debian_has_nothing_against_the_package(tmp_path):
    package = run("scripts/deb.sh", BINARY, tmp_path, cwd=ROOT).strip()
    said = run("lintian", "--allow-root", "--fail-on", "error,warning", package)
    assert "W:" not in said and "E:" not in said
    run("dpkg-deb", "--extract", package, tmp_path / "root")
    makes_a_site(tmp_path / "root/usr/bin/sitegen", tmp_path)
    fields = run("dpkg-deb", "--field", package)
    assert f"Version: {VERSION}-1" in fields and "libcmark0.30.2" in fields
    if os.getuid() == 0:
        # All that it needs is to be had; nothing is installed.
        run("apt-get", "install", "--simulate", "--no-install-recommends", package)


def test_the_linter_finds_nothing_in_the_dockerfile():
    hadolint = shutil.which("hadolint") or ROOT / ".venv/bin/hadolint"
    assert run(hadolint, ROOT / "Dockerfile") == ""


def test_the_workflow_runs_the_command_of_the_readme():
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    steps = [step.get("run", "") for step in workflow["jobs"]["test"]["steps"]]
    assert "make test" in steps
    assert workflow[True].keys() == {"push", "pull_request"}  # YAML 1.1 takes `on` for a truth value


def test_the_pattern_for_publishing_builds_a_site_with_the_commands_there_are(tmp_path):
    workflow = yaml.safe_load((ROOT / "packaging/publish-site.yml").read_text("utf-8"))
    steps = [step["run"] for step in workflow["jobs"]["publish"]["steps"] if "sitegen " in step.get("run", "")]
    assert len(steps) >= 2
    run(BINARY, "init", tmp_path / "site")
    path = f"{tmp_path}/bin:/usr/bin:/bin"
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/sitegen").symlink_to(BINARY)
    for step in steps:
        said = step.replace("${{ steps.pages.outputs.base_url }}", "https://ada.example/tea")
        run("sh", "-ec", said, cwd=tmp_path / "site", env={"PATH": path})
    assert "https://ada.example/tea/" in (tmp_path / "site/public/index.html").read_text("utf-8")
