"""The bill of materials is valid SPDX 2.3, names what the binary really loads, and agrees with the list of packages."""

import json
import re
import shutil
import subprocess
import sys

import pytest
from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
from support.site import BINARY, ROOT

pytestmark = pytest.mark.skipif(not shutil.which("dpkg-query"), reason="versions are asked of dpkg")


@pytest.fixture(scope="module")
def bill(tmp_path_factory):
    file = tmp_path_factory.mktemp("sbom") / "sbom.spdx.json"
    for _ in range(2):
        before = file.read_bytes() if file.exists() else None
        subprocess.run([sys.executable, ROOT / "scripts/sbom.py", file], check=True)
        assert before in (None, file.read_bytes()), "two runs differ"
    return file


def test_it_is_valid(bill):
    document = parse_file(str(bill))
    assert [message.validation_message for message in validate_full_spdx_document(document)] == []


def test_every_package_has_a_version_and_a_licence(bill):
    packages = json.loads(bill.read_text())["packages"]
    assert len(packages) > 10
    for package in packages:
        assert package["versionInfo"] and package["licenseDeclared"] not in ("", "NOASSERTION"), package


def test_it_names_every_library_that_the_binary_loads(bill):
    named = {package["name"] for package in json.loads(bill.read_text())["packages"]}
    loaded = re.findall(r"=> (/\S+)", subprocess.run(["ldd", BINARY], capture_output=True, text=True, check=True).stdout)
    direct = re.findall(
        r"NEEDED\s+(\S+)", subprocess.run(["objdump", "-p", BINARY], capture_output=True, text=True, check=True).stdout
    )
    for path in loaded:
        # Swift's own, which a debug build loads and a release build holds, and what libraries load in turn.
        if path.split("/")[-1] not in direct or "swift" in path.lower():
            continue
        real = subprocess.run(["realpath", path], capture_output=True, text=True, check=True).stdout.strip()
        names = {path, real, real.removeprefix("/usr"), path.removeprefix("/usr")}
        found = subprocess.run(["dpkg-query", "-S", *names], capture_output=True, text=True)
        owner = found.stdout.split(":")[0]
        assert owner in named, f"{path} of {owner} is not in the bill"


def test_it_names_what_the_site_step_installs(bill):
    named = " ".join(package["name"] for package in json.loads(bill.read_text())["packages"])
    for line in (ROOT / "scripts/packages.txt").read_text().splitlines():
        if line.startswith("site ") and (name := line.split()[1]) != "make":
            stem = re.sub(r"^lib|1g-dev$|-dev$", "", name)
            assert stem in named, f"{name} is not in the bill"
