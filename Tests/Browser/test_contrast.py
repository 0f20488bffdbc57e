"""R65, R47: the contrast of every pair of colours that can meet in a form, computed from the style sheets alone.

The pairs are written by the names of the custom properties; a colour that is in no pair fails, so a new one has to be
thought about. On `page` a form stands in a white or nearly black page, and in the project's own theme.
"""

import re

import pytest
from support.colours import contrast
from support.site import ROOT

SHEET = (ROOT / "Sources/Forms/Assets/form.css").read_text("utf-8")
THEME = (ROOT / "templates/assets/site.css").read_text("utf-8")
TEXT, EDGE = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11

# Colours that have no name: what they are, and where the sheet says so.
UNNAMED = {
    "white": r"#fff",
    "black": r"#000",
    "dimmed": r"background-color: light-dark\((#\w+), (#\w+)\);\s+box-shadow: none",
    "on-dimmed": r"\n  color: light-dark\((#56\w+), (#\w+)\)",
    "on-error": r"\n    color: light-dark\((#\w+), (#\w+)\)",
    "ring": r"outline: 3px solid light-dark\((#\w+), (#\w+)\)",
}
MIXED = {
    "hovered": ("accent", 0.10, "field"),
    "pressed": ("accent", 0.20, "field"),
    "fill-pressed": ("accent-fill", 0.90, "black"),
}
GROUNDS = ["page", "field", "card"]
PAIRS = [
    *[(text, ground, TEXT) for text in ("ink", "quiet", "accent-text", "error") for ground in GROUNDS],
    *[(edge, ground, EDGE) for edge in ("accent", "accent-fill", "line", "error", "good", "ring") for ground in GROUNDS],
    ("accent-text", "hovered", TEXT),
    ("accent-text", "pressed", TEXT),
    ("white", "accent-fill", TEXT),
    ("white", "fill-pressed", TEXT),
    ("fill-pressed", "page", EDGE),
    ("fill-pressed", "card", EDGE),
    ("white", "line", EDGE),  # the knob of a switch that is off; of one that is on: white on accent-fill
    ("on-dimmed", "dimmed", TEXT),
    ("on-error", "error", TEXT),
]


def bytes_of(colour: str) -> list[int]:
    """`#fff` or `#0062cc` as three numbers to 255."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def named(sheet: str, prefix: str) -> dict[str, tuple[str, str]]:
    """The custom properties that are two colours: name without `prefix` → light, dark."""
    found = re.findall(rf"--{prefix}([\w-]+): light-dark\((#\w+), (#\w+)\)", sheet)
    return {name: (light, dark) for name, light, dark in found}


def palette(theme: bool) -> dict[str, tuple[list[int], list[int]]]:
    """Every colour by name, light and dark; with what the project's theme sets, or as the sheet has it."""
    two = {"page": ("#fff", "#121212"), **named(SHEET, "sg-")}
    if theme:
        own = named(THEME, "")
        aliases = dict(re.findall(r"--sg-([\w-]+): var\(--([\w-]+)\)", THEME))
        two |= {"page": own["page"], **named(THEME, "sg-"), **{name: own[one] for name, one in aliases.items()}}
    for name, pattern in UNNAMED.items():
        found = re.search(pattern, SHEET)
        assert found, f"the sheet has no {name} any more"
        two[name] = found.groups() if found.groups() else (found[0], found[0])
    colours = {name: tuple(map(bytes_of, pair)) for name, pair in two.items()}
    for name, (one, share, other) in MIXED.items():
        colours[name] = tuple(
            [round(share * a + (1 - share) * b) for a, b in zip(first, second)]
            for first, second in zip(colours[one], colours[other])
        )
    return colours


@pytest.mark.parametrize("theme", [False, True], ids=["alone", "theme"])
@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
def test_r65_every_pair_has_its_contrast(theme, side):
    colours = palette(theme)
    faint = {
        f"{one} on {other}": round(contrast(colours[one][side], colours[other][side]), 2)
        for one, other, least in PAIRS
        if contrast(colours[one][side], colours[other][side]) < least
    }
    assert faint == {}


def test_r65_every_colour_of_the_sheet_is_in_a_pair():
    paired = {name for one, other, _ in PAIRS for name in (one, other)} | {part for mix in MIXED.values() for part in mix}
    assert set(named(SHEET, "sg-")) <= paired
    code = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.S)
    known = {colour for pair in named(SHEET, "sg-").values() for colour in pair}
    for pattern in UNNAMED.values():
        found = re.search(pattern, SHEET)
        known |= set(found.groups() or [found[0]])
    assert set(re.findall(r"#[0-9a-f]{3,8}\b", code)) <= known
    mixes = re.findall(r"color-mix\(in srgb, var\(--sg-([\w-]+)\) (\d+)%, (?:var\(--sg-)?#?([\w-]+)", code)
    assert {(one, int(share) / 100, other.replace("000", "black")) for one, share, other in mixes} == set(MIXED.values())
