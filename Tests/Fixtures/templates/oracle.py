"""Renders cases.json with the real Jinja2 and writes what came out, as JSON, to standard output.

Configured as sitegen's engine is meant: escaping on, undefined names are errors, `trim_blocks`, `lstrip_blocks`.
`true`, `false` and `none` print as in YAML there, which `finalize` does here.

    .venv/bin/python Tests/Fixtures/templates/oracle.py [--write | TABLE]

With --write it also writes expected.json beside itself; with a TABLE it renders that one instead of cases.json. Needs: .venv/bin/pip install jinja2==3.1.6
"""

import json
import pathlib
import sys

try:
    import jinja2
except ImportError:
    sys.exit("jinja2 is missing: python3 -m venv .venv && .venv/bin/pip install jinja2==3.1.6")

HERE = pathlib.Path(__file__).parent
WORDS = {True: "true", False: "false", None: "none"}


@jinja2.pass_context  # so that constants are not printed while compiling, past this function
def finalize(_, value):
    return WORDS[value] if value is None or isinstance(value, bool) else value


def rendered(case, context):
    templates = case.get("templates") or {"main": case["template"]}
    environment = jinja2.Environment(
        loader=jinja2.DictLoader(templates), autoescape=True, undefined=jinja2.StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, finalize=finalize, optimized=False)
    try:
        output = environment.get_template("main").render({**context, **case.get("context", {})})
        return {"name": case["name"], "output": output}
    except Exception as error:
        return {"name": case["name"], "error": f"{type(error).__name__}: {error}"}


def main():
    given = [pathlib.Path(argument) for argument in sys.argv[1:] if argument != "--write"]
    table = json.loads((given + [HERE / "cases.json"])[0].read_text(encoding="utf-8"))
    results = [rendered(case, table["context"]) for case in table["cases"]]
    text = "[\n" + ",\n".join(json.dumps(result, ensure_ascii=False) for result in results) + "\n]\n"
    if "--write" in sys.argv[1:]:
        (HERE / "expected.json").write_text(text, encoding="utf-8")
    sys.stdout.buffer.write(text.encode())


main()
