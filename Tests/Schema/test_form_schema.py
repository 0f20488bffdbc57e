"""The schema of the form language: valid itself, and of one mind with the parser."""

import pytest
from jsonschema import Draft202012Validator
from tool import FIXTURES, ROOT, findings, form_bodies, keys_of, read, samples, schema, sitegen, validator

FORMS = FIXTURES / "forms"


def builds(folder) -> bool:
    told = folder / "diagnostics.txt"
    return "error: " not in (told.read_text("utf-8") if told.exists() else "")


FOLDERS = sorted(folder for folder in FORMS.iterdir() if (folder / "input.md").exists())
BUILDING = [folder for folder in FOLDERS if builds(folder)]


def test_is_valid_itself_and_printed_alike_each_time():
    Draft202012Validator.check_schema(schema("form"))
    assert sitegen("schema", "form").stdout == sitegen("schema", "form").stdout
    assert schema("form")["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_every_reference_leads_somewhere():
    defined = set(schema("form")["$defs"])

    def references(value):
        if isinstance(value, dict):
            yield from ([value["$ref"]] if "$ref" in value else [])
            value = list(value.values())
        if isinstance(value, list):
            for part in value:
                yield from references(part)

    assert {"#/$defs/" + name for name in defined} >= set(references(schema("form")))


@pytest.mark.parametrize("folder", BUILDING, ids=lambda folder: folder.name)
def test_accepts_a_fixture_that_builds(folder):
    bodies = form_bodies((folder / "input.md").read_text("utf-8"))
    assert bodies
    for body in bodies:
        faults = [f"{error.json_path}: {error.message[:300]}" for error in validator("form").iter_errors(read(body))]
        assert not faults, body


@pytest.mark.parametrize("page", sorted((ROOT / "content").rglob("*.md")), ids=lambda page: page.stem)
def test_accepts_the_forms_of_our_own_site(page):
    for body in form_bodies(page.read_text("utf-8")):
        assert validator("form").is_valid(read(body)), body


# What is wrong in these is where a key stands, what it is called, or the shape of its value.
OF_SHAPE = {"unknown-keys", "two-of-them", "no-fields", "no-map", "no-list", "wrong-values"}


@pytest.mark.parametrize("name", sorted(OF_SHAPE))
def test_refuses_a_fixture_of_mistakes(name):
    for body in form_bodies((FORMS / name / "input.md").read_text("utf-8")):
        assert not validator("form").is_valid(read(body)), body


@pytest.mark.parametrize("text,is_right", samples("form"), ids=lambda value: str(value)[:60])
def test_says_of_a_sample_what_the_tool_says(text, is_right, told):
    assert validator("form").is_valid(read(text)) == is_right
    assert told[text] == is_right


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Which samples of forms build, by the tool itself: a page each of one site."""
    folder = tmp_path_factory.mktemp("forms")
    (folder / "content").mkdir()
    (folder / "content/index.md").write_text("# Home\n")
    (folder / "content/a.jpg").write_text("")
    (folder / "content/contact.yml").write_text("- text: a\n")
    (folder / "data").mkdir()
    (folder / "data/cakes.yml").write_text("- Plum\n")
    texts = [text for text, _ in samples("form")]
    for number, text in enumerate(texts):
        (folder / f"content/s{number}.md").write_text(f"# S\n\n```form f\n{text}\n```\n", "utf-8")
    wrong = {finding["file"] for finding in findings(folder)}
    return {text: f"content/s{number}.md" not in wrong for number, text in enumerate(texts)}


def test_every_key_stands_in_something_that_is_accepted():
    used = set()

    def collect(value):
        if isinstance(value, dict):
            used.update(value)
            value = list(value.values())
        if isinstance(value, list):
            for part in value:
                collect(part)

    for folder in BUILDING:
        for body in form_bodies((folder / "input.md").read_text("utf-8")):
            collect(read(body))
    for text, is_right in samples("form"):
        if is_right:
            collect(read(text))
    assert keys_of(schema("form")) - used == set()


def test_no_kind_can_be_taken_for_another():
    kinds = {name.removeprefix("field-"): part for name, part in schema("form")["$defs"].items() if name.startswith("field-")}
    assert len(kinds) >= 30
    for kind, part in kinds.items():
        assert kind in part["required"]
        assert not set(part["properties"]) & (set(kinds) - {kind}), kind
