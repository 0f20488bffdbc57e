"""No output folder that is named, and nothing that lies in it, leads to a loss."""

import json
import os
import random
import re
import shutil
import subprocess

import pytest
from publishing import BINARY, THOROUGH, build, built, tree, write

FILES = {
    "content/index.md": "# Home\n\n[a](a.md)\n", "content/a.md": "# A\n", "templates/partials/custom-head.html": "",
    "static/s.txt": "s", "data/d.yml": "x: y\n", "forms/f.yml": "- text: a\n", "archetypes/page.md": "x",
    ".git/HEAD": "ref", "notes.txt": "mine", "sub/keep.txt": "mine",
}  # fmt: skip

# The machine, of which only the site's parent can be changed: a build that removed `/` or a home folder harms nobody.
BOX = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-all"]


def boxed(scratch, words, **more):
    return subprocess.run([*BOX, "--bind", scratch, scratch, "--chdir", scratch / "home/site", *words],
                          capture_output=True, text=True, **more)  # fmt: skip


CAN_BOX = shutil.which("bwrap") and subprocess.run([*BOX, "true"], capture_output=True).returncode == 0


@pytest.fixture
def scratch(tmp_path):
    for name, text in FILES.items():
        write(tmp_path / "home/site", name, text)
    write(tmp_path, "home/letter.txt", "mine")
    write(tmp_path, "victim/keep.txt", "mine")
    site = tmp_path / "home/site"
    links = {"sub/up": "..", "sub/top": "/", "sub/content": "../content", "sub/nowhere": "none", "sub/home": "../.."}
    for name, target in links.items():
        (site / name).symlink_to(target)
    return tmp_path


def marks(folder):
    """Bytes, mode and time of every file."""
    return {name: (data, os.lstat(folder / name).st_mode, os.lstat(folder / name).st_mtime_ns)
            for name, data in tree(folder).items() if ".sitegen" not in name}  # fmt: skip


TRAPS = [
    ".", "./", "..", "/", "../..", "../site", "../../home/site", "content/..", "sub/up", "sub/top", "sub/home",
    "sub/up/../site", "content", "content/", "./content", "content/x", "templates", "static", "static/out", "data",
    "forms", "forms/x", "archetypes", "archetypes/x/y", ".git", ".git/x", ".sitegen", ".sitegen/x", "sub/content",
    "sub/content/x", "sub/nowhere", "sub/nowhere/x", "notes.txt", "notes.txt/x", "none/../content", "",
]  # fmt: skip


@pytest.mark.skipif(not CAN_BOX, reason="bwrap does not work here")
@pytest.mark.parametrize("command", ["build", "clean"])
def test_a_trap_is_refused_and_nothing_is_touched(scratch, command):
    before = marks(scratch)
    for out in [*TRAPS, str(scratch), str(scratch / "home"), str(scratch / "home/site")]:
        run = boxed(scratch, [BINARY, command, "-o", out], env={**os.environ, "HOME": str(scratch / "home")})
        assert run.returncode in (2, 3) and "error: " in run.stderr, (out, run)
        assert marks(scratch) == before, out


@pytest.mark.skipif(not CAN_BOX, reason="bwrap does not work here")
def test_a_home_folder_is_refused_from_any_site(scratch):
    write(scratch, "other/content/index.md", "# x\n")
    before = marks(scratch)
    for out in (scratch / "home", scratch, scratch / "home/site/sub/home"):
        words = [BINARY, "build", scratch / "other", "-o", out]
        run = boxed(scratch, words, env={**os.environ, "HOME": str(scratch / "home")})
        assert run.returncode == 2 and re.search("home folder|holds the site", run.stderr), (out, run)
    assert marks(scratch) == before


@pytest.mark.skipif(not CAN_BOX, reason="bwrap does not work here")
def test_a_folder_mounted_at_two_places_is_one(scratch):
    """A bind mount has no link that would tell."""
    for inner in ("content", ""):
        (scratch / "other").mkdir(exist_ok=True)
        bind = ["--bind", scratch / "home/site" / inner, scratch / "other"]
        run = boxed(scratch, [*bind, BINARY, "build", "-o", scratch / "other"])
        assert run.returncode == 2 and "the site" in run.stderr, run


def test_a_folder_full_of_others_files(scratch):
    site, out = scratch / "home/site", scratch / "victim"
    names = ["index.html", "a/index.html", "404.html", "robots.txt", "a", ".sitegen-manifest.json/x", "assets"]
    for name in names:
        shutil.rmtree(out)
        write(scratch, f"victim/{name}", "mine")
        write(scratch, "victim/other/photo.jpg", "mine")
        before = marks(out)
        run = build(site, out)
        assert run.returncode in (2, 3), (name, run)
        assert name.split("/x")[0] in run.stderr
        assert marks(out) == before, name
        assert build(site, out, "--relative").returncode in (2, 3) and marks(out) == before


def test_foreign_files_outlive_everything(scratch):
    site, out = scratch / "home/site", scratch / "out"
    built(site, out)
    foreign = {".git/HEAD": "x", "CNAME": "x", "a/keep.txt": "x", "assets/mine.css": "x", ".nojekyll": "", "x/y/z.jpg": "x"}
    for name, text in foreign.items():
        write(out, name, text)
    (out / "CNAME").chmod(0o600)
    os.utime(out / "CNAME", (1, 1))
    mine = {name: mark for name, mark in marks(out).items() if name in foreign}
    (site / "content/a.md").unlink()
    write(site, "content/index.md", "# Other\n")
    built(site, out)
    assert not (out / "a/index.html").exists()
    write(site, "content/index.md", "---\ntitle: [\n---\n")
    assert build(site, out).returncode == 1
    assert subprocess.run([BINARY, "clean", site, "-o", out], capture_output=True).returncode == 0
    assert marks(out) == mine


def test_no_link_in_the_output_is_written_through(scratch):
    site = scratch / "home/site"
    for number, name in enumerate(["a", "a/index.html", "index.html", "assets", ".sitegen-manifest.json", "sitemap.xml"]):
        out = scratch / f"out{number}"
        files = built(site, out, "--base-url", "https://example.org")
        target = "victim" if (out / name).is_dir() else "victim/keep.txt"
        shutil.rmtree(out / name) if (out / name).is_dir() else (out / name).unlink()
        (out / name).symlink_to(f"../{target}")
        write(site, "content/a.md", f"# A {number}\n")
        run = build(site, out, "--base-url", "https://example.org")
        assert run.returncode in (2, 3), (name, run)
        assert tree(scratch / "victim") == {"keep.txt": b"mine"}
        assert os.path.islink(out / name) and len(tree(out)) >= len(files) - 40


def test_nothing_outside_is_written_to(scratch):
    """Every call that changes something names a place below the output or in `.sitegen`."""
    if not shutil.which("strace"):
        pytest.skip("no strace")
    site, out, log = scratch / "home/site", scratch / "out", scratch / "log"
    calls = "creat,mkdir,mkdirat,unlink,unlinkat,rename,renameat,renameat2,rmdir,symlink,symlinkat,link,linkat,chmod,fchmodat,truncate"
    places = [out, scratch / ".out.sitegen-staging", site / ".sitegen", f'{site}>, ".sitegen"']
    for _ in range(2):
        words = ["strace", "-f", "-y", "-e", f"trace={calls}", "-o", log, BINARY, "build", site, "-o", out]
        assert subprocess.run(words, capture_output=True).returncode == 0
        write(site, "content/index.md", "# Other\n")
        for line in log.read_text().splitlines():
            if "(" in line and "= -1" not in line:
                assert any(str(place) in line for place in places), line


def test_manifests_that_lie(scratch):
    """Cut, edited, forged: no file that they name is harmed, whatever they say."""
    site, out = scratch / "home/site", scratch / "out"
    built(site, out)
    manifest = out / ".sitegen-manifest.json"
    good = manifest.read_bytes()
    numbers = random.Random(9)
    kinds = ["../../victim/keep.txt", str(scratch / "victim/keep.txt"), "a/../../victim/keep.txt", "", ".", "..", "/",
             "home/../../victim/keep.txt", "a\\u0000", "%2e%2e/victim/keep.txt", "..\\\\victim"]  # fmt: skip
    texts = [good.replace(b"a/index.html", kind.encode()) for kind in kinds]
    texts += [good[: numbers.randrange(len(good))] for _ in range(40 if THOROUGH else 6)]
    for _ in range(1000 if THOROUGH else 30):
        bad = bytearray(good)
        bad[numbers.randrange(len(bad))] ^= numbers.randrange(1, 256)
        texts.append(bytes(bad))
    for text in texts:
        manifest.write_bytes(text)
        write(out, "notes.txt", "mine")
        before = tree(out)
        for words in (["build", site], ["clean", site]):
            run = subprocess.run([BINARY, *words, "-o", out], capture_output=True, text=True)
            assert run.returncode in (2, 3) and ".sitegen-manifest.json" in run.stderr, (text, run)
        assert tree(out) == before
        assert tree(scratch / "victim") == {"keep.txt": b"mine"}
    manifest.write_bytes(good)
    assert build(site, out).returncode == 0


PLACES = [
    "---\nurl: {}\n---\n", "---\nslug: {}\n---\n", "---\naliases: [{}]\n---\n", "---\nimage: {}\n---\n",
    "---\nredirect: {}\n---\n", "---\nbackground: {}\n---\n", "---\ntemplate: {}\n---\n", "![a]({})\n", "[a]({})\n",
    "```swift file={}\n```\n", "```form\nuse: {}\n```\n", "```form\nfields:\n- link: {}\n  label: x\n```\n",
]  # fmt: skip
PATHS = [
    "../../victim/keep.txt", "/../victim/keep.txt", "..%2f..%2fvictim/keep.txt", "%2e%2e/%2e%2e/victim/keep.txt",
    "/a/../../victim/keep.txt", "..\\..\\victim\\keep.txt", "/%00", "/a\\b", "//evil.example/x", "/./x/../../y", "/a//b",
    "%252e%252e/victim/keep.txt", "file:///etc/passwd", "/CON", "/a/.sitegen-manifest.json/../../x",
]  # fmt: skip


def test_no_path_of_an_author_leaves_the_site(scratch):
    site, out = scratch / "home/site", scratch / "now/out"
    built(site, out)
    write(scratch, "victim/keep.txt", "THE-SECRET")
    for number, place in enumerate(PLACES):
        for path in PATHS:
            write(site, f"content/p{PATHS.index(path)}.md", place.format(json.dumps(path) if "---" in place else path))
        run = build(site, out)
        assert run.returncode in (0, 1), run
        assert all(b"THE-SECRET" not in data for data in tree(out).values()), place
        assert sorted(os.listdir(scratch)) == ["home", "now", "victim"] and os.listdir(scratch / "now") == ["out"]
        assert tree(scratch / "victim") == {"keep.txt": b"THE-SECRET"}
        # One by one too: an error in one page keeps all others from being written.
        for path in PATHS:
            (site / f"content/p{PATHS.index(path)}.md").unlink()
        for path in PATHS if THOROUGH else PATHS[number % 3 :: 3]:
            write(site, "content/p.md", place.format(json.dumps(path) if "---" in place else path))
            run = build(site, out)
            assert run.returncode in (0, 1), run
            assert all(b"THE-SECRET" not in data for data in tree(out).values()), (place, path)
            assert sorted(os.listdir(scratch)) == ["home", "now", "victim"]
            (site / "content/p.md").unlink()
