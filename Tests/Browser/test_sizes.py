"""Issue 4's figures: what a page loads for its forms, compressed by gzip. Nothing here needs a browser."""

import gzip
import re
import subprocess

import pytest
from support.site import BINARY, built_site, form_pages, html_of, pages

SMALL_FORM = """---
title: Small
---

# Small

```form small
disabledSubmit: {mode}
send: /order
fields:
  - text: name
    required: true
    autocomplete: name
  - text: city
    required: true
    autocomplete: address-level2
submit: Send
```
"""


def compressed(folder, html: str, pattern: str) -> dict[str, int]:
    """The files that `html` loads by `pattern`, which has one group, and the size of each in bytes, compressed."""
    names = [re.sub(r"^(\.\./)*/?", "", name) for name in re.findall(pattern, html)]
    return {name: len(gzip.compress((folder / name).read_bytes(), 9, mtime=0)) for name in names}


def scripts(folder, html: str) -> dict[str, int]:
    """The scripts of the forms; the theme's own and that of the buttons that copy code are not among them."""
    found = compressed(folder, html, r'<script\b[^>]*\bsrc="([^"]+)"')
    return {name: size for name, size in found.items() if not re.search("/(site|copy)-", name)}


def styles(folder, html: str) -> dict[str, int]:
    found = compressed(folder, html, r'<link rel="stylesheet" href="([^"]+)"')
    return {name: size for name, size in found.items() if "/site-" not in name}


def built(site, page: str):
    """Builds `site`; its output folder, and the HTML of `page` there."""
    subprocess.run([BINARY, "build", site], check=True, capture_output=True, timeout=60)
    return site / "public", (site / "public" / page).read_text("utf-8")


CUPCAKES = ["/tutorials/cupcakes/", "/zh-Hans/tutorials/cupcakes/"]


@pytest.mark.parametrize("cupcakes", CUPCAKES)
def test_the_cupcake_page_loads_at_most_3_KB_of_style_for_its_forms(cupcakes):
    assert 0 < sum(styles(built_site(), html_of(cupcakes)).values()) <= 3 * 1024


@pytest.mark.parametrize("cupcakes", CUPCAKES)
def test_the_cupcake_page_loads_at_most_5_KB_of_script_for_both_its_forms(cupcakes):
    loaded = scripts(built_site(), html_of(cupcakes))
    assert len(loaded) == 3, loaded
    assert sum(loaded.values()) <= 5 * 1024, loaded
    runtime = next(name for name in loaded if "/forms-" in name)
    # With the follower of the on-screen keyboard, though each of its forms has one or two fields to type in.
    assert "visualViewport" in (built_site() / runtime).read_text("utf-8")


@pytest.mark.parametrize("mode", ["explain", "native", "off"])
def test_a_form_of_required_fields_and_a_disabled_button_loads_at_most_2_KB_of_script(tmp_path, mode):
    (tmp_path / "content").mkdir()
    (tmp_path / "content/index.md").write_text(SMALL_FORM.replace("{mode}", mode), "utf-8")
    loaded = scripts(*built(tmp_path, "index.html"))
    assert len(loaded) == 2, loaded
    assert sum(loaded.values()) <= 2 * 1024, loaded


def test_R63_a_page_without_a_form_loads_neither():
    without = [path for path in pages() if path not in form_pages()]
    assert without
    for path in without:
        assert not scripts(built_site(), html_of(path)), path
        assert not styles(built_site(), html_of(path)), path
