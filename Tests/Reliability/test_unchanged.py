"""A build after which nothing changed looks at files and opens none, and of an edit the edited page; what it knows them by is
never a lie."""

import os
import random
import re
import subprocess

import pytest
from publishing import THOROUGH, build, built, fresh, kill_after, make_versions, tree
from support.site import BINARY

PAGES = 200


def timed(site, out, *options, **more):
    run = subprocess.run(
        [BINARY, "build", site, "-o", out, "--timings", *options],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, **more,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run


def settle(site, out):
    """Builds until there is nothing to do: what changed in the tick in which a build began is looked at once more."""
    for _ in range(6):
        run = timed(site, out)
        if "load: " not in run.stdout:
            return run
    raise AssertionError(run.stdout)


def calls(site, out) -> list[str]:
    """The system calls of a build on one thread, so that no line is cut by another, that name a file, or write."""
    trace = out.parent / "trace"
    subprocess.run(
        ["strace", "-f", "-o", trace, "-e", "trace=%file,write,pwrite64"]
        + [BINARY, "build", "-q", "--jobs", "1", site, "-o", out],
        check=True, stdin=subprocess.DEVNULL, timeout=300,
    )  # fmt: skip
    return trace.read_text().splitlines()


def test_nothing_changed_is_a_look_at_each_file(tmp_path):
    site, _ = make_versions(tmp_path, PAGES)
    for page in site.rglob("*.md"):
        # A page that a warning points into is read, for its line to be told.
        page.write_text(page.read_text().replace("- text: name\n", "- text: word\n"))
    out = fresh(tmp_path / "now") / "out"
    settle(site, out)
    settle(site, out)
    seen = calls(site, out)
    sources = [path for path in site.rglob("*") if ".sitegen" not in path.parts]
    looks = [line for line in seen if "newfstatat(" in line or "statx(" in line]
    assert len(looks) > len(sources) + len(tree(out)), "it does not look at all"
    opened = [line for line in seen if "openat(" in line and "ENOENT" not in line]
    inside = [line for line in opened if re.search(r'"(?:content|static|assets|part\d|index)[^"]*"', line)]
    assert inside == [], "files of the site or of the output are opened"
    assert [line for line in opened if "O_CREAT" in line and '"lock"' not in line] == []
    changing = [line for line in seen if re.search(r"\b(?:write|unlinkat|renameat2?|mkdirat|symlinkat)\(", line)]
    changing = [line for line in changing if "EEXIST" not in line]
    assert len(changing) == 1 and re.search(r'write\(\d+, "\d+\\n"', changing[0]), changing
    # A look at each file and folder, and a hundred calls to start with.
    assert len(seen) < 2 * (len(sources) + len(tree(out))) + 300, len(seen)


def test_of_an_edit_only_the_edited_page_is_read_and_written(tmp_path):
    site, _ = make_versions(tmp_path, PAGES)
    (site / "sitegen.yml").write_text("search: false\n")
    for page in site.rglob("*.md"):
        page.write_text(page.read_text().replace("- text: name\n", "- text: word\n"))
    out = fresh(tmp_path / "now") / "out"
    settle(site, out)
    settle(site, out)
    edited = site / "content/part1/page8.md"
    edited.write_text(edited.read_text() + "\nMore of it.\n")
    seen = calls(site, out)
    opened = [line for line in seen if "openat(" in line and "ENOENT" not in line and '"content' in line]
    assert opened and all("content/part1/page8.md" in line for line in opened), opened
    shown = [line for line in seen if re.search(r"\brenameat2?\(", line) and ".html" in line]
    assert len(shown) == 1 and '"index.html"' in shown[0], shown
    assert tree(out) == built(site, tmp_path / "clean")


def test_a_record_of_a_killed_build_is_no_lie(tmp_path):
    """The site changes to and fro while builds of it are killed: the next build gives what it should, whatever was kept."""
    versions = make_versions(tmp_path, 20)
    clean = [built(site, tmp_path / f"clean{number}") for number, site in enumerate(versions)]
    site, out = tmp_path / "site", fresh(tmp_path / "now") / "out"
    numbers, hits = random.Random(5), 0
    span = 0.3
    for turn in range(60 if THOROUGH else 16):
        to = turn % 2
        copy(versions[to], site)
        hit = kill_after(site, out, numbers.uniform(0, span), once_writing=turn % 4 > 1)
        span *= 1.1 if hit else 0.7
        hits += hit
        assert build(site, out).returncode == 0
        assert tree(out) == clean[to], f"turn {turn}"
        if turn % 3 == 0:
            assert build(site, out).returncode == 0
            assert tree(out) == clean[to], f"turn {turn}, again"
    assert hits > 0


def copy(version, site):
    """Makes `site` hold what `version` holds, with the files' own times, and keeps its cache."""
    site.mkdir(exist_ok=True)
    for name in os.listdir(site):
        if name != ".sitegen":
            subprocess.run(["rm", "-r", site / name], check=True)
    for name in os.listdir(version):
        if name != ".sitegen":
            subprocess.run(["cp", "-a", version / name, site], check=True)


@pytest.mark.parametrize("kind", ["file", "link", "read-only"])
def test_a_site_that_cannot_keep_a_record_is_built_each_time(tmp_path, kind):
    site, _ = make_versions(tmp_path, 10)
    out, elsewhere = fresh(tmp_path / "now") / "out", fresh(tmp_path / "elsewhere")
    (site / ".sitegen").mkdir()
    if kind == "file":
        (site / ".sitegen/cache").write_text("mine")
    elif kind == "link":
        (site / ".sitegen/cache").symlink_to(elsewhere)
    elif subprocess.run(["chattr", "+i", site / ".sitegen"], capture_output=True).returncode:
        pytest.skip("nothing can be closed to its owner here")
    try:
        for _ in range(3):
            assert "load: " in timed(site, out).stdout
    finally:
        subprocess.run(["chattr", "-i", site / ".sitegen"], capture_output=True)
    assert not list(elsewhere.iterdir()) and tree(out) == built(site, tmp_path / "clean")
