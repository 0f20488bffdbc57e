"""The schema that `build` writes beside a form that sends: valid, and true to what a browser would send."""

import json

import pytest
from jsonschema import Draft202012Validator
from tool import findings

PAGE = """# Contact

```form {name}
send: {send}
fields:
  - text: username
    as: user[name]
    required: true
    minCount: 5
  - text: motto
    minCount: 3
  - toggle: gift
  - text: wish
    required: true
    when: gift
  - select: size
    options: {{s: Small, m: Medium}}
  - radio: wrap
    options: [paper, cloth]
  - checkboxes: extras
    options: [nuts, cream]
    required: true
  - number: count
    min: 2
    max: 10
    step: 2
    required: true
  - date: day
  - time: at
  - output: total
    value: count
```
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with a form of each way of sending."""
    folder = tmp_path_factory.mktemp("sending")
    (folder / "content").mkdir()
    (folder / "content/index.md").write_text(PAGE.format(name="plain", send="/in"), "utf-8")
    (folder / "content/contact.md").write_text(
        PAGE.format(name="typed", send="{to: /in, stay: true, as: json}"), "utf-8"
    )
    (folder / "content/old.md").write_text(
        "---\nurl: /old.html\n---\n\n" + PAGE.format(name="plain", send="/in"), "utf-8"
    )
    (folder / "content/quiet.md").write_text("# Q\n\n```form\n- text: a\n```\n", "utf-8")
    (folder / "content/letter.md").write_text(
        "# L\n\n```form\nsend: {mailto: a@example.org}\nfields: [text: a]\n```\n".replace("[text: a]", "[{text: a}]"), "utf-8"
    )
    assert not findings(folder)
    return folder / "public"


def load(site, path):
    schema = json.loads((site / path).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return schema, Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)


def test_stands_beside_the_page_of_each_form_that_sends(site):
    found = sorted(file.relative_to(site).as_posix() for file in site.rglob("*.schema.json"))
    assert found == ["contact/typed.schema.json", "old.plain.schema.json", "plain.schema.json"]


JSON = {
    "user[name]": "annabel", "motto": "", "gift": False, "size": "s", "wrap": None, "extras": ["nuts"], "count": 4,
    "day": "2026-01-31", "at": None,
}


def test_takes_json_with_its_true_types(site):
    schema, validator = load(site, "contact/typed.schema.json")
    assert schema["required"] == ["user[name]", "extras", "count"]
    assert "total" not in schema["properties"]
    assert not list(validator.iter_errors(JSON))
    assert validator.is_valid({**JSON, "gift": True, "wish": "a bow", "wrap": "paper", "at": "08:30"})


@pytest.mark.parametrize(
    "change",
    [
        {"user[name]": "anna"}, {"gift": "true"}, {"size": "xl"}, {"wrap": ""}, {"extras": []}, {"extras": ["salt"]},
        {"count": "4"}, {"count": 3}, {"count": 12}, {"count": None}, {"day": "31.1.2026"}, {"day": "2026-02-30"},
        {"at": "8:30"}, {"wish": ""},
    ],
    ids=str,
)
def test_refuses_json_that_the_form_does_not_send(site, change):
    assert not load(site, "contact/typed.schema.json")[1].is_valid({**JSON, **change})


TEXT = {"user[name]": "annabel", "motto": "", "size": "s", "extras": "nuts", "count": "4", "day": "", "at": "08:30"}


@pytest.mark.parametrize(
    "change,is_right",
    [
        ({}, True), ({"gift": "true"}, True), ({"gift": "false"}, False), ({"extras": ["nuts", "cream"]}, True),
        ({"count": 4}, False), ({"count": ""}, False), ({"count": "12.50"}, True), ({"wrap": ""}, True),
        ({"day": "2026-01-31"}, True), ({"at": "noon"}, False), ({"form-name": "x"}, True),
    ],
    ids=str,
)
def test_takes_what_a_plain_form_sends_as_text(site, change, is_right):
    for path in ("plain.schema.json", "old.plain.schema.json"):
        assert load(site, path)[1].is_valid({**TEXT, **change}) == is_right


def test_keeps_emoji_that_a_form_takes(site):
    """A family is one character to a reader and seven to a validator; so no `maxLength` is there to refuse it."""
    _, validator = load(site, "contact/typed.schema.json")
    assert validator.is_valid({**JSON, "user[name]": "👨‍👩‍👧‍👦" * 5})
    assert "maxLength" not in json.dumps(validator.schema)
