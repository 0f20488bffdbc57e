#!/usr/bin/env python3
"""What forms cost: sites with forms against the same sites with the same bytes as code blocks."""

import argparse
import os
import pathlib
import sys
import tempfile
import time
import typing

SILENT = [(os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_WRONLY, 0) for stream in (1, 2)]

FIELDS = [
    "text: givenName\n  autocomplete: given-name\n  required: true\n  minCount: 2",
    "text: familyName\n  autocomplete: family-name\n  required: true",
    "email: email\n  required: true\n  hint: We write once.",
    "tel: phone",
    "password: password\n  autocomplete: new-password\n  minCount: 8",
    "date: birthday\n  autocomplete: bday\n  max: today",
    "select: country\n  options: {de: Germany, fr: France, es: Spain}",
    "textarea: words\n  maxCount: 200\n  count: true",
    "toggle: isGift",
    "text: giftFor\n  when: isGift\n  required: true",
    "radio: wrapping\n  options: [paper, cloth, leaves]",
    "checkboxes: extras\n  options: [candles, flowers, card]\n  maxCount: 2",
    "stepper: quantity\n  label: '{quantity} cakes'\n  min: 1\n  max: 20",
    "number: weight\n  min: 0\n  max: 50\n  suffix: kg",
    "currency: budget\n  unit: EUR",
    "range: sweetness\n  min: 0\n  max: 10",
    "rating: stars",
    "file: picture\n  accept: [image/*]",
    "time: hour",
    "output: total\n  value: quantity * 2.5\n  format: currency EUR",
]
TAIL = "submit: {label: Order, disabled: givenName.isEmpty || familyName.isEmpty}\nsend: https://example.org/orders\n"


def form(number: int) -> str:
    fields = "".join("- " + field + "\n" for field in FIELDS)
    indented = "".join("  " + line + "\n" for line in fields.splitlines())
    return f"```form order-{number}x\nfields:\n{indented}{TAIL}```\n\n"


def largest() -> str:
    fields, size, number = [], 0, 0
    while size < 65_000:
        when = f"    when: not field{number - 1}.isEmpty\n    whenText: Then\n" if number else ""
        fields.append(f"  - text: field{number}\n    label: Field {number}\n    required: true\n{when}")
        size += len(fields[-1])
        number += 1
    return "```form largest\nfields:\n" + "".join(fields) + "```\n\n"


def page(body: str) -> str:
    return "---\ntitle: Forms\n---\n\n## Forms\n\n" + body


def site(folder: pathlib.Path, body: str, *, is_written: bool) -> pathlib.Path:
    (folder / "content").mkdir(parents=True)
    (folder / "content/index.md").write_text(page(body), encoding="utf-8")
    if not is_written:
        # A site with a mistake is built in memory, and nothing of it is written.
        (folder / "content/mistake.md").write_text("---\ntitle: Mistake\n---\n\n[No page](none.md)\n", encoding="utf-8")
    return folder


class Run(typing.NamedTuple):
    """One build: seconds of the processor, seconds on the clock, MiB at most."""

    processor: float
    clock: float
    mebibytes: float


def run(tool: str, folder: pathlib.Path, jobs: int) -> Run:
    """One build into a new folder.

    Nothing is removed before the end: for minutes after files were, ext4 takes many times as long to make others.
    """
    output = tempfile.mkdtemp(dir=folder.parent) + "/public"
    command = [tool, "build", str(folder), "-o", output, "--quiet", "--jobs", str(jobs)]
    start = time.perf_counter()
    child = os.posix_spawn(tool, command, os.environ, file_actions=SILENT)
    _, status, used = os.wait4(child, 0)
    clock = time.perf_counter() - start
    is_written = not (folder / "content/mistake.md").exists()
    if os.waitstatus_to_exitcode(status) != (0 if is_written else 1):
        sys.exit(f"{folder.name}: the build did not end as it should")
    return Run(used.ru_utime + used.ru_stime, clock, used.ru_maxrss / 1024)


class Cost(typing.NamedTuple):
    """What forms cost beyond the same text as code, on one core: seconds of the processor in memory, the same with the
    files, MiB; then seconds on the clock for the whole site on all cores, and seconds of the processor for the text as
    code, which tell machines apart."""

    memory: float
    processor: float
    mebibytes: float
    parallel: float
    code: float


def measure(tool: str, root: pathlib.Path, name: str, body: str, turns: int) -> Cost:
    as_code = body.replace("```form ", "```yaml ")
    sites = [
        (site(root / (name + suffix), text, is_written=is_written), jobs)
        for suffix, text, is_written, jobs in (
            ("", body, True, 1),
            ("-code", as_code, True, 1),
            ("-memory", body, False, 1),
            ("-code-memory", as_code, False, 1),
        )
    ]
    sites.append((sites[0][0], os.cpu_count() or 1))
    turned = [[run(tool, folder, jobs) for folder, jobs in sites] for _ in range(turns)]
    forms, code, forms_memory, code_memory, parallel = (
        Run(*(min(values) for values in zip(*(turn[place] for turn in turned), strict=True))) for place in range(5)
    )
    return Cost(
        forms_memory.processor - code_memory.processor,
        forms.processor - code.processor,
        forms.mebibytes - code.mebibytes,
        parallel.clock,
        code.processor,
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sitegen", default=os.environ.get("SITEGEN", ".build/release/sitegen"))
    arguments.add_argument("--turns", type=int, default=5)
    arguments.add_argument("--check", action="store_true", help="fail where cost is not in line with the number of forms")
    given = arguments.parse_args()
    tool = os.path.abspath(given.sitegen)
    costs = {}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for count in (250, 1000):
            body = "".join(form(number) for number in range(count))
            cost = costs[count] = measure(tool, root, f"forms-{count}", body, given.turns)
            print(
                f"{count:5} forms of {len(FIELDS)} fields on a page, each: {cost.memory * 1000 / count:.2f} ms in memory, "
                f"{cost.processor * 1000 / count:.2f} ms with its files; {cost.mebibytes:.0f} MiB for all"
            )
            print(
                f"      the site on all cores: {cost.parallel:.2f} s; beyond the same text as code: "
                f"{cost.processor / cost.code:.1f} times what that takes"
            )
        cost = measure(tool, root, "largest", largest(), given.turns)
        print(f"a spec of 64 KiB: {cost.memory * 1000:.0f} ms in memory, {cost.processor * 1000:.0f} ms with its files")
    few, many = costs[250], costs[1000]
    growth = [
        many.memory / few.memory,
        many.processor / few.processor,
        many.mebibytes / max(few.mebibytes, 1),
    ]
    print(
        f"four times the forms: {growth[0]:.1f} times the time in memory, {growth[1]:.1f} with files, "
        f"{growth[2]:.1f} times the memory"
    )
    if given.check and max(growth) > 5:
        sys.exit("the cost of a form grows with the number of forms")


if __name__ == "__main__":
    main()
