"""Sites to measure builds with: the same pages for sitegen and for Hugo, the same on every machine."""

import pathlib
import random
import shutil

WORDS = (
    "form field value label button page section template style order name email number border colour corner "
    "screen server folder output link list table code block image path file change reset show hide store "
    "simple careful small large quick steady clear plain common whole with from into over under when where "
    "each every some many few the a an of to in on for by as is are was be can will should may must"
).split()
PAGES_A_SECTION = 50
HEAD = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'

FORM = """
```form order
send: https://example.org/orders
fields:
- text: givenName
  required: true
  minCount: 2
- email: email
  required: true
- toggle: isGift
- text: giftFor
  when: isGift
- stepper: quantity
  label: '{quantity} cakes'
  min: 1
  max: 20
submit: {label: Order, disabled: givenName.isEmpty}
```
"""

# The same small pages for both, where only their work on pages is to be compared.
SMALL = {
    "page.html": HEAD
    + '<title>{{ page.title }}</title>\n<meta name="description" content="{{ page.description }}">\n</head>\n<body>\n'
    + '<nav><a href="/">Home</a> <a href="{{ page.section.url }}">{{ page.section.title }}</a></nav>\n<main>\n'
    + "<h1>{{ page.title }}</h1>\n<p>{{ page.date }}</p>\n{{ page.content }}</main>\n</body>\n</html>\n",
    "section.html": HEAD
    + "<title>{{ page.title }}</title>\n</head>\n<body>\n<main>\n<h1>{{ page.title }}</h1>\n<ul>\n{% for entry in pages %}"
    + '<li><a href="{{ entry.url }}">{{ entry.title }}</a> {{ entry.description or "" }}</li>\n{% endfor %}</ul>\n'
    + "</main>\n</body>\n</html>\n",
}
SMALL["home.html"] = SMALL["section.html"]
HUGO = {
    "single.html": HEAD
    + '<title>{{ .Title }}</title>\n<meta name="description" content="{{ .Description }}">\n</head>\n<body>\n'
    + '<nav><a href="/">Home</a> {{ with .CurrentSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>\n'
    + '<main>\n<h1>{{ .Title }}</h1>\n<p>{{ .Date.Format "2006-01-02" }}</p>\n{{ .Content }}</main>\n</body>\n</html>\n',
    "list.html": HEAD
    + "<title>{{ .Title }}</title>\n</head>\n<body>\n<main>\n<h1>{{ .Title }}</h1>\n<ul>\n{{ range .Pages }}"
    + '<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Description }}</li>\n{{ end }}</ul>\n</main>\n</body>\n</html>\n',
}


def words(source: random.Random, count: int) -> str:
    return " ".join(source.choice(WORDS) for _ in range(count))


def sentence(source: random.Random) -> str:
    parts = [source.choice(WORDS) for _ in range(source.randint(8, 18))]
    place = source.randrange(len(parts))
    word = parts[place]
    marked = [f"`{word}`", f"**{word}**", f"*{word}*", f"[{word}](https://example.org/{word})", f'"{word}" & more']
    parts[place] = source.choice([*marked, word, word, word])
    return " ".join(parts).capitalize() + "."


def paragraph(source: random.Random, most: int = 6) -> str:
    return " ".join(sentence(source) for _ in range(source.randint(most - 2, most)))


def code(source: random.Random, language: str) -> str:
    line = {
        "swift": '    let {0}{1}: Int = {1} // {2}',
        "html": '  <label>{2} <input name="{0}{1}" value="a & b"></label>',
        "js": "if (form.{0}.value.length < {1}) { form.{0}.disabled = true; }",
    }[language]
    lines = []
    for _ in range(9):
        text = line.replace("{0}", source.choice(WORDS)).replace("{1}", str(source.randrange(1000)))
        lines.append(text.replace("{2}", words(source, 3)))
    return f"```{language}\n" + "\n".join(lines) + "\n```"


def page(number: int) -> tuple[str, str]:
    """Front matter and text of a page of about 7 KB."""
    source = random.Random(number * 7919 + 17)
    front = (
        f'title: "{words(source, 4).title()} {number}"\ndate: 2024-{1 + number % 12:02}-{1 + number % 28:02}\n'
        f'description: "{words(source, 12).capitalize()}"\n'
    )
    parts = [paragraph(source)]
    for part in range(6):
        parts += ["## " + words(source, 3).capitalize(), paragraph(source), paragraph(source, 4)]
        if part < 3:
            parts.append(code(source, ("swift", "html", "js")[part]))
        if part in (1, 4):
            parts.append("\n".join("- " + sentence(source) for _ in range(5)))
        if part == 2:
            rows = [f"| {source.choice(WORDS)} | `{source.choice(WORDS)}` | {words(source, 5)} |" for _ in range(6)]
            parts.append("\n".join(["| Field | Type | Rule |", "| --- | --- | --- |", *rows]))
        if part == 3:
            parts.append("> " + sentence(source))
    return front, "\n\n".join(parts) + "\n"


def write(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def pages_below(folder: pathlib.Path, count: int, forms: bool, tags: bool) -> None:
    """`count` pages in sections of fifty, each with a form where `forms`."""
    for number in range(count):
        front, body = page(number)
        source = random.Random(number)
        kinds = sorted({source.choice(WORDS) for _ in range(3)})
        front += "tags: [" + ", ".join(f'"{word}"' for word in kinds) + "]\n" if tags else ""
        name = f"sec-{number // PAGES_A_SECTION:04}/page-{number:06}.md"
        write(folder / name, f"---\n{front}---\n\n{body}{FORM if forms else ''}")


def for_sitegen(
    folder: pathlib.Path, count: int, *, small: bool, highlight: bool = False, forms: bool = False,
    real: pathlib.Path | None = None,
) -> pathlib.Path:
    """A site for sitegen; `small` has the same templates as Hugo's and nothing besides its pages."""
    configuration = "title: Bench\nbaseURL: https://example.org/\nmarkdown: {html: true}\n"
    configuration += "" if highlight else "highlight: off\n"
    if small:
        configuration += "search: false\nfeed: false\nsitemap: false\n"
        for name, text in SMALL.items():
            write(folder / "templates" / name, text)
    write(folder / "sitegen.yml", configuration)
    if real:
        shutil.copytree(real, folder / "content")
    else:
        pages_below(folder / "content", count, forms, tags=not small)
    return folder


def for_hugo(
    folder: pathlib.Path, count: int, *, highlight: bool = False, forms: bool = False, real: pathlib.Path | None = None
) -> pathlib.Path:
    """The same site for Hugo, without what sitegen's small site has not either."""
    write(
        folder / "hugo.toml",
        "baseURL = 'https://example.org/'\ntitle = 'Bench'\n"
        "disableKinds = ['taxonomy', 'term', 'rss', 'sitemap', '404', 'robotsTXT']\n[markup.goldmark.renderer]\n"
        f"unsafe = true\n[markup.highlight]\ncodeFences = {str(highlight).lower()}\nnoClasses = false\n",
    )
    for name, text in HUGO.items():
        write(folder / "layouts/_default" / name, text)
    if real:
        shutil.copytree(real, folder / "content")
    else:
        pages_below(folder / "content", count, forms, tags=False)
        for section in range((count + PAGES_A_SECTION - 1) // PAGES_A_SECTION):
            write(folder / f"content/sec-{section:04}/_index.md", f"---\ntitle: Section {section}\n---\n")
    return folder
