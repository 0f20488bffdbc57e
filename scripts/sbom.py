"""Writes the software bill of materials of the tool as SPDX 2.3 in JSON.

    sbom.py [FILE]        into FILE, else to standard output

What is linked in, what builds it and what it may start is listed below, with its licence; versions are asked of dpkg and
of the compiler, so the list is that of the machine that built the tool. The time is that of SOURCE_DATE_EPOCH, else of
the last commit: the same state of the same machine gives the same bytes."""

import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Debian's package of the library or program that is used, its licence (Debian's copyright file, read by hand), and how it
# stands to the tool: the relationships of SPDX 2.3, 11.1.
LINKED, BUILDS, STARTED = "DYNAMIC_LINK", "BUILD_TOOL_OF", "OPTIONAL_DEPENDENCY_OF"
PACKAGES = [
    ("libcmark0.30.2", "BSD-2-Clause AND MIT", LINKED, "Markdown"),
    ("libyaml-0-2", "MIT", LINKED, "YAML"),
    ("libsodium23", "ISC", LINKED, "digests in the names of assets"),
    ("libmicrohttpd12", "LGPL-2.1-or-later", LINKED, "the preview's HTTP"),
    ("zlib1g", "Zlib", LINKED, "`compress: true`"),
    ("libbrotli1", "MIT", LINKED, "`compress: true`"),
    ("libc6", "LGPL-2.1-or-later", LINKED, "the system's C library"),
    ("libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1", LINKED, "Swift's library needs it"),
    ("libgcc-s1", "GPL-3.0-or-later WITH GCC-exception-3.1", LINKED, "Swift's library needs it"),
    ("esbuild", "MIT", BUILDS, "makes scripts and styles small while they are embedded"),
    ("pkg-config", "GPL-2.0-or-later", BUILDS, "tells where libraries are"),
    ("highlight", "GPL-3.0-or-later", STARTED, "colours code, as a program of its own"),
    ("curl", "curl", STARTED, "`check --external`, as a program of its own"),
]


def said(*words: str) -> str:
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def of_dpkg(name: str, field: str) -> str:
    return said("dpkg-query", "-W", f"-f=${{{field}}}", name)


def package(name: str, version: str, licence: str, home: str, purpose: str, locator: str = "") -> dict:
    made = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "supplier": "Organization: Debian" if locator.startswith("pkg:deb") else "NOASSERTION",
        "downloadLocation": "NOASSERTION",
        "homepage": home,
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "comment": purpose,
    }
    if locator:
        made["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}
        ]
    return made


def debian(name: str, licence: str, purpose: str) -> dict:
    version = of_dpkg(name, "Version")
    locator = f"pkg:deb/debian/{name}@{version.replace(':', '%3A').replace('+', '%2B')}?distro=debian-12"
    home = of_dpkg(name, "Homepage") or f"https://packages.debian.org/bookworm/{name}"
    return package(name, version, licence, home, purpose, locator)


def document() -> dict:
    commit = said("git", "rev-parse", "HEAD")
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or said("git", "log", "-1", "--format=%ct"))
    swift = re.search(r"Swift version (\S+)", said("swift", "--version"))[1]
    tool = package("sitegen", commit, "MIT", "NOASSERTION", "the tool itself, at this commit")
    tool["primaryPackagePurpose"] = "APPLICATION"
    library = package(
        "swift", swift, "Apache-2.0 WITH Swift-exception", "https://www.swift.org", "the compiler and its library, linked in"
    )
    others = [(debian(name, licence, purpose), kind) for name, licence, kind, purpose in PACKAGES]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", tool["SPDXID"]), (tool["SPDXID"], "STATIC_LINK", library["SPDXID"])]
    for other, kind in others:
        ends = (tool["SPDXID"], other["SPDXID"])
        relations.append((ends[0], kind, ends[1]) if kind == LINKED else (ends[1], kind, ends[0]))
    packages = [tool, library] + [other for other, _ in others]
    digest = hashlib.sha256(json.dumps([packages, moment]).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": "sitegen",
        "documentNamespace": f"https://sitegen.invalid/sbom/{digest}",
        "creationInfo": {
            "created": datetime.fromtimestamp(moment, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: sitegen-scripts-sbom.py"],
        },
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in relations
        ],
    }


def main():
    text = json.dumps(document(), indent=2) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
