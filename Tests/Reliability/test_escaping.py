"""What authors write is text wherever it comes out: a real HTML parser finds the same elements and attributes as where
every text is `x`."""

import json
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

import html5lib
import pytest
from hostile import PAYLOADS, make_site
from publishing import BINARY, build, tree, write

# Pages that the payload gives another name: the list of its tag.
NAMED = re.compile(r"^tags/(?!index|plain)")


def shape(page: bytes) -> Counter:
    """How many elements of each name and attributes of each element a page has."""
    found = Counter()
    for element in html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False).iter():
        if element.tag == "span" and re.fullmatch("sg-[a-z]", element.get("class", "")):
            continue  # coloured code: other code has other runs
        found[str(element.tag)] += 1
        found.update(f"{element.tag}[{name}]" for name in element.keys())
    return found


def built_with(folder: Path, payload: str) -> dict[str, bytes]:
    make_site(folder / "site", payload)
    run = build(folder / "site", folder / "out")
    assert run.returncode == 0, run.stderr
    return tree(folder / "out")


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    return built_with(tmp_path_factory.mktemp("plain"), "x")


def shapes(files: dict[str, bytes]) -> dict[str, Counter]:
    return {name: shape(data) for name, data in files.items() if name.endswith(".html") and not NAMED.match(name)}


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_text_stays_a_text(tmp_path, plain, payload):
    files = built_with(tmp_path, payload)
    wanted, found = shapes(plain), shapes(files)
    assert found.keys() == wanted.keys()
    for name in wanted:
        more, less = found[name] - wanted[name], wanted[name] - found[name]
        assert not more and not less, f"{name}: {dict(more)} too many, {dict(less)} missing"
    for name, data in files.items():
        text = data.decode("utf-8", "replace")
        if name.endswith(".html"):
            for element in html5lib.parse(data, treebuilder="etree", namespaceHTMLElements=False).iter():
                check(name, element)
        elif name.endswith(".xml"):
            assert Counter(e.tag for e in ElementTree.fromstring(text).iter()).keys() <= xml_tags(plain[name]), name
        elif name.endswith(".json"):
            json.loads(text)
        elif name.endswith(".js") and "/form" in name:
            assert not re.search(r"</|<!--|<script|[\u2028\u2029]", text), name
        elif name.endswith(".css"):
            assert "P=1" not in text and "evil" not in text, name
        elif name == "_headers":
            assert "P=1" not in text and text.count("\n") == plain[name].decode().count("\n")


def xml_tags(data: bytes) -> set:
    return {element.tag for element in ElementTree.fromstring(data.decode()).iter()}


def check(name, element):
    """Nothing in an element runs or leads to another site."""
    for attribute, value in element.attrib.items():
        attribute = str(attribute)
        assert not attribute.startswith("on") and attribute != "srcdoc", (name, element.tag, attribute)
        if attribute in ("href", "src", "action", "formaction"):
            url = re.sub(r"[\x00-\x20]", "", value).lower()
            assert not re.match(r"(javascript|data|vbscript|blob):|//", url), (name, element.tag, value)
    if element.tag == "script":
        assert "src" in element.attrib and not (element.text or "").strip(), (name, element.text)


URLS = [
    "javascript:P=1", "JaVaScRiPt:P=1", " javascript:P=1", "java\tscript:P=1", "java\nscript:P=1", "\x01javascript:P=1",
    "javascript&colon;P=1", "&#106;avascript:P=1", "data:text/html,P", "vbscript:P=1", "blob:x", "//evil.example/x",
    "/\\evil.example", "\\\\evil.example", "file:///etc/passwd", "view-source:x",
]  # fmt: skip
KEYS = ["title: a\nredirect: {}", "title: a\nimage: {}", "title: a\nbackground: {}", "title: a\naliases: [{}]", "title: a\nurl: {}"]


@pytest.mark.parametrize("url", URLS)
def test_no_url_of_an_author_runs(tmp_path, url):
    """Each place for a URL by itself; a refusal is as good as a link that leads nowhere."""
    site, out = tmp_path / "site", tmp_path / "out"
    form = "```form\nsend: {0}\ndone: {0}\nfields:\n- link: {0}\n  label: x\n```\n"
    places = [f"---\n{key.format(json.dumps(url))}\n---\n" for key in KEYS]
    places += [f"[a]({url})\n", f"[a](<{url}>)\n", f"![a]({url})\n", f"<{url}>\n", f"[a][b]\n\n[b]: {url}\n"]
    places += [form.format(json.dumps(url))]
    write(site, "sitegen.yml", f"title: x\nmenu: [{{title: x, url: {json.dumps(url)}}}]\n")
    write(site, "content/index.md", "# Home\n")
    assert build(site, out).returncode in (0, 1)
    (site / "sitegen.yml").unlink()
    for place in places:
        write(site, "content/a.md", place)
        run = build(site, out)
        assert run.returncode in (0, 1), run
        for name, data in tree(out).items() if run.returncode == 0 else ():
            if name.endswith(".html"):
                for element in html5lib.parse(data, treebuilder="etree", namespaceHTMLElements=False).iter():
                    if not (place.startswith(("[", "!", "<")) and "//evil" in url):  # a link to another site is one
                        check(name, element)


def test_file_names_are_texts(tmp_path):
    site, out = tmp_path / "site", tmp_path / "out"
    names = ['a"><b>', "a'onload='x", "a&lt;b", "<img src=x onerror=P=1>", "a b", "{{ x }}", "${y}", "a`b", "a%22b", "a#b?c"]
    links = []
    for name in (f"{number}{name}" for number, name in enumerate(names)):
        write(site, f"content/{name}.md", f"---\ntitle: x\n---\n\n[x](index.md)\n")
        write(site, f"content/{name}.txt", "x")
        write(site, f"static/{name}.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
        links.append(re.sub(r"[^A-Za-z0-9./]", lambda sign: f"%{ord(sign[0]):02x}", name))
    body = "".join(f"[x]({link}.md) [x]({link}.txt)\n\n" for link in links)
    write(site, "content/index.md", f"# Home\n\n{body}")
    run = build(site, out)
    assert run.returncode == 0, run.stderr
    for name, data in tree(out).items():
        if name.endswith(".html"):
            found = shape(data)
            assert found["b"] == 0 and found["img"] == 0, name
            for element in html5lib.parse(data, treebuilder="etree", namespaceHTMLElements=False).iter():
                check(name, element)


def test_messages_hold_no_control_characters(tmp_path):
    site = tmp_path / "site"
    write(site, "content/index.md", "# Home\n\n[x](\x1b[2J.md)\n")
    write(site, "content/\x1b[2Jx.md", "---\ntitle: [\x1b]0;x\x07\n---\n")
    write(site, "content/\u202egpj.md", "---\nnope\u202e: \x9b\n---\n\n[a](\u202e.md)\n")
    run = build(site, tmp_path / "out")
    assert run.returncode == 1 and run.stderr
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", run.stderr + run.stdout)
