"""Builds that are killed at random moments: what they leave is a site, and the next build mends the rest."""

import os
import random
import time

from publishing import THOROUGH, build, built, faults, fresh, kill_after, litter, make_versions, tree

PAGES, KILLS = (1000, 200) if THOROUGH else (20, int(os.environ.get("KILLS", 100)))


def test_a_killed_build_leaves_a_site_that_works(tmp_path):
    sites = make_versions(tmp_path, PAGES)
    clean = [built(site, tmp_path / f"clean{number}") for number, site in enumerate(sites)]
    now = fresh(tmp_path / "now")
    built(sites[0], now / "out")
    (now / "out/foreign.txt").write_text("not yours")
    began = time.monotonic()
    assert build(sites[1], now / "out").returncode == 0
    whole = time.monotonic() - began
    numbers, hits, tries, wrong, to = random.Random(9), 0, 0, [], 0
    # Half of the kills at any moment, half while files are written. One that came too late is tried again, and the next
    # ones come earlier, so that the machine's pace does not matter.
    spans = [whole, whole / 4]
    while hits < KILLS and tries < 3 * KILLS:
        kind = tries % 2
        tries += 1
        hit = kill_after(sites[to], now / "out", numbers.uniform(0, spans[kind]), once_writing=kind == 1)
        spans[kind] *= 1.1 if hit else 0.7
        hits += hit
        left = faults(now / "out", clean[1 - to], clean[to])
        wrong += [f"kill {tries}: {fault}" for fault in left]
        next_build = build(sites[to], now / "out")
        if next_build.returncode:
            wrong.append(f"kill {tries}: the next build fails: {next_build.stderr}")
        files = tree(now / "out")
        if files.pop("foreign.txt", b"") != b"not yours":
            wrong.append(f"kill {tries}: a foreign file is lost")
        if files != clean[to]:
            wrong.append(f"kill {tries}: the next build differs")
        wrong += [f"kill {tries}: left beside the output: {name}" for name in litter(now, "out")]
        assert not wrong, "\n".join(wrong[:10])
        to = 1 - to
    print(f"{hits} builds killed of {tries} begun")
    assert hits == KILLS
