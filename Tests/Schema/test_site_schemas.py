"""The schemas of front matter and of sitegen.yml are of one mind with their parsers."""

import pytest
from jsonschema import Draft202012Validator
from tool import findings, read, samples, schema, sitegen, validator

NAMES = ["front-matter", "config"]


@pytest.mark.parametrize("name", NAMES)
def test_is_valid_itself(name):
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["additionalProperties"] is False


@pytest.mark.parametrize("name", NAMES)
def test_every_key_has_a_sample_of_each_sort(name):
    for is_right in (True, False):
        seen = {key for text, right in samples(name) if right == is_right for key in read(text)}
        assert set(schema(name)["properties"]) - seen == set()


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Which samples of front matter are right, by the tool itself: a page each of one site."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "content").mkdir()
    (folder / "templates").mkdir()
    (folder / "templates/landing.html").write_text("<!DOCTYPE html>\n")
    texts = [text for text, _ in samples("front-matter")]
    for number, text in enumerate(texts):
        (folder / f"content/s{number}.md").write_text(f"---\n{text}\n---\n\n# S{number}\n", "utf-8")
    wrong = {found["file"] for found in findings(folder) if found["identifier"].startswith("front-matter.")}
    return {text: f"content/s{number}.md" not in wrong for number, text in enumerate(texts)}


@pytest.mark.parametrize("text,is_right", samples("front-matter"), ids=lambda value: str(value)[:60])
def test_says_of_front_matter_what_the_tool_says(text, is_right, told):
    assert validator("front-matter").is_valid(read(text)) == is_right
    assert told[text] == is_right


@pytest.mark.parametrize("text,is_right", samples("config"), ids=lambda value: str(value)[:60])
def test_says_of_a_configuration_what_the_tool_says(text, is_right, tmp_path):
    assert validator("config").is_valid(read(text)) == is_right
    (tmp_path / "content").mkdir()
    (tmp_path / "content/index.md").write_text("# Home\n")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/head.html").write_text("<!-- -->\n")
    (tmp_path / "sitegen.yml").write_text(text + "\n", "utf-8")
    wrong = [found for found in findings(tmp_path) if found["identifier"].startswith("config.")]
    assert (not wrong) == is_right, wrong


@pytest.mark.parametrize(
    "words,said",
    [
        ([], "is missing: what the schema is of"),
        (["frm"], "did you mean `form`?"),
        (["form", "config"], "one word too many"),
    ],
)
def test_tells_wrong_usage(words, said):
    run = sitegen("schema", *words)
    assert run.returncode == 2 and not run.stdout
    assert said in run.stderr and "usage: sitegen schema form|front-matter|config" in run.stderr
