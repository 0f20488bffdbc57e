#!/usr/bin/env python3
"""What forms cost: sites with forms against the same sites with the same bytes as code blocks."""

import argparse
import os
import pathlib
import sys
import tempfile

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


def site(folder: pathlib.Path, body: str) -> pathlib.Path:
    (folder / "content").mkdir(parents=True)
    (folder / "content/index.md").write_text(page(body), encoding="utf-8")
    return folder


def run(tool: str, folder: pathlib.Path) -> tuple[float, float]:
    """Seconds of the processor and MiB at most of one build into a new folder.

    Nothing is removed before the end: for minutes after files were, ext4 takes many times as long to make others.
    """
    output = tempfile.mkdtemp(dir=folder.parent) + "/public"
    child = os.posix_spawn(tool, [tool, "build", str(folder), "-o", output], os.environ, file_actions=SILENT)
    _, status, used = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"{folder.name}: the build failed")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def measure(tool: str, root: pathlib.Path, name: str, body: str, turns: int) -> tuple[float, float]:
    """What the forms of `body` cost beyond the same text as code: seconds and MiB."""
    with_forms = site(root / name, body)
    as_code = site(root / (name + "-code"), body.replace("```form ", "```yaml "))
    pairs = [(run(tool, with_forms), run(tool, as_code)) for _ in range(turns)]
    forms = [min(pair[0][i] for pair in pairs) for i in (0, 1)]
    code = [min(pair[1][i] for pair in pairs) for i in (0, 1)]
    return forms[0] - code[0], forms[1] - code[1]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sitegen", default=".build/release/sitegen")
    arguments.add_argument("--turns", type=int, default=5)
    arguments.add_argument("--check", action="store_true", help="fail where cost is not in line with the number of forms")
    given = arguments.parse_args()
    tool = os.path.abspath(given.sitegen)
    costs = {}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for count in (250, 1000):
            body = "".join(form(number) for number in range(count))
            seconds, mebibytes = costs[count] = measure(tool, root, f"forms-{count}", body, given.turns)
            print(
                f"{count:5} forms of {len(FIELDS)} fields on a page: {seconds * 1000 / count:.2f} ms each, "
                f"{seconds:.2f} s, {mebibytes:.0f} MiB"
            )
        seconds, _ = measure(tool, root, "largest", largest(), given.turns)
        print(f"a spec of 64 KiB: {seconds * 1000:.0f} ms")
    growth = [costs[1000][i] / max(costs[250][i], 0.001) / 4 for i in (0, 1)]
    print(f"four times the forms: {growth[0] * 4:.1f} times the time, {growth[1] * 4:.1f} times the memory")
    if given.check and max(growth) > 1.25:
        sys.exit("the cost of a form grows with the number of forms")


if __name__ == "__main__":
    main()
