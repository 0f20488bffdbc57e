"""The binary under test, YAML as an editor reads it, and the samples of Tests/Fixtures/schema."""

import functools
import json
import os
import re
import subprocess
import textwrap
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/Fixtures"
BINARY = Path(os.environ.get("SITEGEN", ROOT / ".build/release/sitegen"))


def sitegen(*words, folder=ROOT):
    """Runs the binary in `folder`."""
    return subprocess.run([BINARY, *words], cwd=folder, capture_output=True, text=True, timeout=120)


@functools.cache
def schema(name: str) -> dict:
    """What `sitegen schema NAME` prints."""
    run = sitegen("schema", name)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@functools.cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def findings(folder: Path) -> list[dict]:
    """The errors that `sitegen build` tells of the site in `folder`."""
    run = sitegen("build", ".", "-o", "public", "-q", "--format", "json", folder=folder)
    assert run.returncode in (0, 1), run.stderr
    return [finding for finding in json.loads(run.stderr or "[]") if finding["severity"] == "error"]


class CoreLoader(yaml.SafeLoader):
    """YAML by the core schema of 1.2, as editors read it: PyYAML's own is that of 1.1, with `yes` and dates."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
]:
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)
# 007 is 7, not octal.
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
CoreLoader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))


def read(text: str):
    """The value of `text`, keys as the text they are written as: JSON has no other.

    PyYAML takes a `?` at the end of a text in braces for the mark of a key, as YAML 1.1 had it.
    """
    return named(yaml.load(re.sub(r"[?](?=\s*[,}\]])", "\uff1f", text), CoreLoader))


def named(value):
    if isinstance(value, dict):
        return {key_text(key): named(item) for key, item in value.items()}
    return [named(item) for item in value] if isinstance(value, list) else value


def key_text(key) -> str:
    return {True: "true", False: "false"}[key] if isinstance(key, bool) else "" if key is None else str(key)


def form_bodies(markdown: str) -> list[str]:
    """The bodies of the form blocks of a page, without the margin that a list or quote gives them."""
    block = re.compile(r"^(?P<margin>[ >]*)```form\b.*\n(?P<body>(?:.*\n)*?)(?P=margin)```", re.M)
    bodies = []
    for found in block.finditer(markdown):
        margin = found["margin"]
        lines = [line.removeprefix(margin) for line in found["body"].splitlines()]
        bodies.append(textwrap.dedent("\n".join(lines)) + "\n")
    return bodies


def samples(name: str) -> list[tuple[str, bool]]:
    """Lines of `NAME.txt`: `+ text` is right, `- text` is a mistake, `#` begins a comment."""
    lines = (FIXTURES / "schema" / f"{name}.txt").read_text("utf-8").splitlines()
    return [(line[2:], line[0] == "+") for line in lines if line[:2] in ("+ ", "- ")]


def keys_of(value) -> set[str]:
    """All keys of all maps in a schema's `properties`."""
    found = set()
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "properties":
                found |= set(part)
            found |= keys_of(part)
    elif isinstance(value, list):
        for part in value:
            found |= keys_of(part)
    return found
