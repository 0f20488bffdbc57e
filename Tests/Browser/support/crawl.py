"""Walks through a built site by its files: whatever a page names must be there, wherever the site is served."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

LINKS = {"href", "src", "poster", "data-index"}
TARGETS = {"action", "formaction"}


class PageParser(HTMLParser):
    """What a page names, and the places in it."""

    def __init__(self):
        super().__init__()
        self.links: list[str] = []
        self.targets: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag, attrs):
        attributes = {name: value or "" for name, value in attrs}
        self.ids |= {attributes[name] for name in ("id", "name") if name in attributes}
        self.links += [value for name, value in attributes.items() if name in LINKS and value]
        self.targets += [value for name, value in attributes.items() if name in TARGETS and value]
        for part in attributes.get("srcset", "").split(","):
            self.links += part.split()[:1]
        if tag == "meta" and attributes.get("http-equiv") == "refresh":
            self.links.append(attributes["content"].split("url=")[1])
        if tag == "meta" and attributes.get("property") in ("og:url", "og:image"):
            self.links.append(attributes["content"])

    handle_startendtag = handle_starttag


class Crawl:
    """The site in `folder` as it is at `base`, an address that ends in a slash."""

    def __init__(self, folder: Path, base: str):
        self.folder, self.base = folder, base
        self.faults: list[str] = []
        self.seen = 0

    @cache
    def page(self, file: Path) -> PageParser:
        parser = PageParser()
        parser.feed(file.read_text("utf-8"))
        return parser

    def file(self, address: str) -> Path | None:
        """The file that a static host, or the disk, sends for `address`; None for an address elsewhere."""
        split = urlsplit(address)
        base = urlsplit(self.base)
        if (split.scheme, split.netloc) != (base.scheme, base.netloc):
            return None
        if not split.path.startswith(base.path):
            return self.folder / "outside of the base path"
        path = unquote(split.path.removeprefix(base.path))
        # A host sends index.html for a folder; the disk does not.
        is_folder = base.scheme != "file" and (not path or path.endswith("/"))
        return self.folder / (path + "index.html" if is_folder else path)

    def check(self, place: str, link: str):
        address, fragment = urldefrag(urljoin(place, link))
        file = self.file(address)
        if file is None:
            return
        self.seen += 1
        if not file.is_file():
            self.faults.append(f"{place} names {link}: there is no {file}")
        elif fragment and file.suffix == ".html" and fragment != "top":
            if unquote(fragment) not in self.page(file).ids:
                self.faults.append(f"{place} names {link}: no such place")

    def address(self, file: Path) -> str:
        path = file.relative_to(self.folder).as_posix()
        if urlsplit(self.base).scheme != "file":
            path = re.sub(r"(^|/)index\.html$", r"\1", path)
        return self.base + path

    def run(self) -> list[str]:
        """Every page, style sheet, sitemap, feed and search result; what is wrong."""
        for file in sorted(self.folder.rglob("*.html")):
            for link in self.page(file).links:
                self.check(self.address(file), link)
            # What a form sends to is a path of a host, and the disk is none.
            if not self.base.startswith("file:"):
                for target in self.page(file).targets:
                    self.check(self.address(file), target)
        for file in sorted(self.folder.rglob("*.css")):
            for link in re.findall(r"url\(\"?([^\")]+)", file.read_text("utf-8")):
                self.check(self.address(file), link)
        self.xml()
        self.search()
        return self.faults

    def xml(self):
        """Whole addresses, which are those of the base URL whatever way links are written."""
        for file in sorted(self.folder.rglob("*.xml")):
            for link in re.findall(r"(?:<loc>|href=\")([^\"<]+)", file.read_text("utf-8")):
                self.check(self.address(file), link)

    def search(self):
        """All results that search can show: the page, and each place in it."""
        for file in sorted(self.folder.glob("assets/search/*/t*.js")):
            data = re.fullmatch(r'sitegenSearch\("t\d+-[0-9a-f]+",(.*)\);\n', file.read_text("utf-8"), re.S)[1]
            for url, _, _, parts in json.loads(data):
                for part in parts:
                    self.check(self.base, url + (f"#{part[0]}" if part[0] else ""))
