"""One site at the root of a host, below a path, and on the disk: whatever its pages name is there."""

import shutil
import subprocess

import pytest
from support.crawl import Crawl
from support.server import Server
from support.site import BINARY, ROOT, site_of
from playwright.sync_api import expect

MORE = {
    "sitegen.yml": "title: Tea\n",
    "content/index.md": "# Tea\n\n[news](news/cake.md) [file](a b.txt) [文](文/茶.md#水)",
    "content/index.zh-Hans.md": "# 茶",
    "content/a b.txt": "x",
    "content/news/cake.md": "---\ndate: 2026-01-01\ntags: [Sweet things, 甜]\naliases: [/old/cake/, /older.html]\n"
    "image: p.png\nbackground: p.png\n---\n# Cake\n\n![p](p.png) [up](../index.md)\n\n"
    "```form order\nsend: /news/cake/\nfields:\n- text: name\n```\n",
    "content/news/p.png": b"\x89PNG",
    "content/news/gone.md": "---\nredirect: cake.md\n---\n",
    "content/文/茶.md": "# 茶\n\n## 水\n\n静的",
    "content/deep/below/x.md": "# X",
    "content/one.md": "---\nurl: /one.html\n---\n# One\n\n[tea](文/茶.md) [self](#deep)\n\n## Deep",
} | {f"content/list/p{number}.md": f"---\ntags: [many]\n---\n# P{number}" for number in range(60)}

STYLES = [("http://site.test/", []), ("http://site.test/docs/x/", []), ("file", ["--relative"])]


@pytest.mark.parametrize("base, options", STYLES)
@pytest.mark.parametrize("site", ["our own", "another"])
def test_whatever_a_page_names_is_there(tmp_path, site, base, options):
    output = tmp_path / "public"
    place = output.as_uri() + "/" if base == "file" else base
    url = [] if base == "file" else ["--base-url", base]
    if site == "another":
        site_of(tmp_path, MORE, *url, *options)
    else:
        command = [BINARY, "build", ROOT, "-o", output, *url, *options]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
    crawl = Crawl(output, place)
    assert crawl.run() == []
    assert crawl.seen > 500


@pytest.mark.parametrize("below", ["docs/x/", ""])
def test_readers_find_their_way_below_a_path(browser, tmp_path, below):
    output = site_of(tmp_path / "made", MORE, "--base-url", "http://site.test/" + below)
    served = tmp_path / "served" / below
    shutil.copytree(output, served, dirs_exist_ok=True)
    server = Server(tmp_path / "served")
    context = browser.new_context()
    context.set_default_timeout(15_000)
    wrong = []
    context.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    page = context.new_page()
    page.goto(f"{server.origin}/{below}")
    page.get_by_role("combobox", name="Search").fill("cake")
    expect(page.get_by_role("option").first).to_be_visible()
    page.get_by_role("combobox", name="Search").press("Enter")
    page.wait_for_url(f"{server.origin}/{below}news/cake/")
    page.get_by_role("link", name="Sweet things").click()
    page.wait_for_url(f"{server.origin}/{below}tags/sweet-things/")
    page.goto(f"{server.origin}/{below}older.html")
    page.wait_for_url(f"{server.origin}/{below}news/cake/")
    context.close()
    server.stop()
    assert wrong == []
