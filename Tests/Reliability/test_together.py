"""Builds at once, a build beside a preview, and readers of the output while builds go on."""

import os
import subprocess
import threading
import urllib.request

from publishing import BINARY, THOROUGH, build, built, faults, kill_after, litter, make_versions, pages, tree, write
from support.preview import Preview

PAIRS = int(os.environ.get("PAIRS", 50 if THOROUGH else 8))
BUILDS = 100 if THOROUGH else 12


def begun(site, out):
    words = [BINARY, "build", "-q", site, "-o", out]
    return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_two_builds_of_a_site_wait_for_each_other(tmp_path):
    site, _ = make_versions(tmp_path, 30)
    clean = built(site, tmp_path / "clean")
    for pair in range(PAIRS):
        out = tmp_path / f"outs{pair % 3}/out"
        write(site, "static/changes.txt", f"pair {pair}")
        runs = [begun(site, out) for _ in range(2)]
        said = [run.communicate(timeout=300)[0] for run in runs]
        assert [run.returncode for run in runs] == [0, 0], said
        files = tree(out)
        assert files["changes.txt"] == f"pair {pair}".encode() and files.keys() == clean.keys()
        assert litter(out.parent, "out") == []


def test_two_sites_built_into_one_folder_at_once(tmp_path):
    """Two checkouts of one site, say: the output is one of them as a whole, and both builds end well."""
    sites = make_versions(tmp_path, 30)
    clean = [built(site, tmp_path / f"clean{number}") for number, site in enumerate(sites)]
    out = tmp_path / "now/out"
    for pair in range(PAIRS):
        runs = [begun(site, out) for site in sites]
        said = [run.communicate(timeout=300)[0] for run in runs]
        assert [run.returncode for run in runs] == [0, 0], said
        assert tree(out) in clean, f"pair {pair}"
        assert litter(out.parent, "out") == []


def test_a_killed_build_lets_the_next_one_in(tmp_path):
    site, _ = make_versions(tmp_path, 5)
    write(site, ".sitegen/lock", "1\n")  # the number of a process that is no sitegen
    assert build(site, tmp_path / "out").returncode == 0
    kill_after(site, tmp_path / "out", 0.0, once_writing=False)
    assert build(site, tmp_path / "out").returncode == 0


def test_readers_see_whole_pages_while_builds_go_on(tmp_path):
    sites = make_versions(tmp_path, 30)
    clean = [built(site, tmp_path / f"clean{number}") for number, site in enumerate(sites)]
    out = tmp_path / "now/out"
    built(sites[0], out)
    ended, wrong, looks = threading.Event(), [], 0

    def look():
        nonlocal looks
        both = pages(clean[0]).keys() & pages(clean[1]).keys()
        while not ended.is_set():
            for name in both:
                try:
                    data = (out / name).read_bytes()
                except OSError as error:
                    wrong.append(f"{name}: {error}")
                    continue
                if data not in (clean[0][name], clean[1][name]):
                    wrong.append(f"{name} is neither old nor new")
            looks += 1

    reader = threading.Thread(target=look)
    reader.start()
    try:
        for number in range(BUILDS):
            assert build(sites[1 - number % 2], out).returncode == 0
    finally:
        ended.set()
        reader.join()
    assert wrong == [] and looks > 0
    assert faults(out, clean[0], clean[1]) == []


def test_a_build_beside_a_preview(tmp_path):
    page = "---\ntitle: Tea\n---\n\nversion {}\n"
    preview = Preview(tmp_path / "site", {"content/index.md": page.format(0)})
    try:
        for number in range(1, BUILDS):
            preview.write("content/index.md", page.format(number))
            assert build(tmp_path / "site", tmp_path / "out").returncode == 0
            assert f"version {number}<" in (tmp_path / "out/index.html").read_text()
            with urllib.request.urlopen(preview.origin + "/", timeout=60) as answer:
                assert answer.status == 200 and b"version " in answer.read()
    finally:
        status = preview.stop()
    assert status == 0
