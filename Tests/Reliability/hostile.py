"""Payloads, and a site in which one stands in every place where a text of an author can stand."""

import json
import re
from pathlib import Path

from publishing import write

PAYLOADS = [
    "<script>P=1</script>", '"><script>P=1</script>', "'><script>P=1</script>", "</script><script>P=1</script>",
    "</title><script>P=1</script>", "</textarea><script>P=1</script>", "</style><script>P=1</script>",
    "</option></select><script>P=1</script>", "</label></form><form action=//evil.example>", "<!--<script>", "--><b>",
    "<img src=x onerror=P=1>", '" onmouseover="P=1', "' onfocus='P=1' autofocus='", "x onclick=P=1 y", "<svg/onload=P=1>",
    "<svg><script>P=1</script></svg>", "<math><mtext></mtext><mglyph><style><!--</style><img onerror=P=1 src=x>",
    "<iframe srcdoc='<script>P=1</script>'>", "<base href=//evil.example>", "<meta http-equiv=refresh content=0>",
    "<link rel=stylesheet href=//evil.example>", "<template><script>P=1</script></template>", "<noscript><b>",
    "]]><b>", "<![CDATA[<b>]]>", "<?php P=1 ?>", "&lt;script&gt;P=1&lt;/script&gt;", "&#60;b&#62;", "&quot; onload=&quot;P=1",
    "javascript:P=1", "data:text/html,<script>P=1</script>", "{{ site }}{% include 'x' %}", "${P=1}`", "\\u003cscript>",
    "$& $` $' $1 $$", "a\u2028b\u2029c", "\u202eevil", "<\u0130mg src=x onerror=P=1>", "＜script＞P=1＜/script＞",
]  # fmt: skip
assert len(PAYLOADS) == 40


def quoted(text: str) -> str:
    """A text of YAML in double quotes, which JSON's are."""
    return json.dumps(text)


def label(text: str) -> str:
    """A text of a form: Markdown, in which raw HTML is left out, so that a text of nothing else would be empty; and braces
    are live where they stand alone."""
    return quoted("x " + re.sub(r"[{}]", lambda sign: sign[0] * 2, text))


def condition(text: str) -> str:
    """A condition that compares with it."""
    return quoted('word != "' + text.replace("\\", "\\\\").replace('"', '\\"') + '" or t')


def literal(text: str) -> str:
    """Markdown in which every sign stands for itself."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text).replace("\n", " ")


CONFIGURATION = """
title: {q}
description: {q}
author: {q}
baseURL: https://example.org/
menu: [{{title: {q}, url: index.md}}]
params: {{key: {q}, list: [{q}]}}
forms: {{messages: {{required: {q}}}}}
"""

FRONT = """---
title: {q}
description: {q}
date: 2026-01-0{n}
tags: [{q}, plain]
params: {{key: {q}, list: [{q}, {{deep: {q}}}]}}
---
"""

MARKDOWN = """
# {m}

## {m}

Text {m}, *{m}*, [{m}](b.md "{m}"), ![{m}](dot.svg "{m}"), <https://example.org/?{u}>.

| {m} | b |
|---|---|
| {m} | c[^1] |

- [ ] {m}

> [!NOTE]
> {m}

{m}
: {m}

[^1]: {m}

~~~~text title={q}
{l}
~~~~

```html {l}
{l}
```

    {l}

[ref]: b.md "{m}"
[{m}][ref]
"""

FORM = """
```form
title: {f}
intro: {f}
persist: {{in: local, key: {f}}}
state: {{word: {f}}}
send: {{to: /in, stay: true}}
submit: {{label: {f}, why: {f}, busy: {f}}}
done: {f}
messages: {{required: {f}}}
sections:
  - section: First
    fields:
      - toggle: t
        label: {f}
  - section: {f}
    footer: {f}
    when: {w}
    whenText: {f}
    fields:
      - text: a
        label: {f}
        hint: {f}
        prefix: {f}
        suffix: {f}
        placeholder: {f}
        value: {f}
        required: {f}
        suggestions: [{f}]
        as: {f}
      - textarea: b
        label: {f}
        value: {f}
      - select: c
        none: {f}
        options: [{{value: {f}, label: {f}}}]
      - radio: d
        options: [{{value: {f}, label: {f}, hint: {f}}}]
      - checkboxes: e
        options: [data/options.yml]
      - note: {f}
      - hidden: h
        value: {f}
      - password: pw
        label: {f}
      - button: {f}
        action: print
      - link: b.md
        label: {f}
```
"""

# A template of the author's own, which prints texts in every place where one may be printed.
TEMPLATE = """
<meta name="w" content="{{ site.data.texts.key }} {{ site.title ~ site.params.key }} {{ site.params.list|join(',') }}">
{% if page.params.key is defined %}
<meta name="x" content="{{ page.params.key }}">
<meta name="y" content='{{ page.params.list[1].deep }}'>
<link rel="{{ site.title }}" href="/{{ page.params.key|urlencode }}">
{% endif %}
"""


def make_site(site: Path, payload: str):
    """The site with `payload` everywhere; with `x` it is the one to compare with."""
    line = payload.replace("\u2028", " ").replace("\u2029", " ").replace("`", "'")
    words = {"q": quoted(payload), "f": label(payload), "w": condition(payload), "m": literal(payload), "l": line, "u": re.sub(r"[^A-Za-z0-9]", "", payload)}
    write(site, "sitegen.yml", CONFIGURATION.format(**words))
    for number, (name, body) in enumerate({"index": MARKDOWN, "b": FORM, "part/index": "text", "part/c": MARKDOWN}.items(), 1):
        text = body.format(**words)
        if name == "part/c":
            text = text.replace("(b.md", "(../b.md").replace("dot.svg", "../dot.svg").replace(": b.md", ": ../b.md")
        write(site, f"content/{name}.md", FRONT.format(n=number, **words) + text)
    write(site, "content/dot.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>")
    write(site, "data/options.yml", f"- {{value: {words['q']}, label: {words['q']}}}\n- plain\n")
    write(site, "data/texts.yml", f"key: {words['q']}\n")
    write(site, "templates/partials/custom-head.html", TEMPLATE)
