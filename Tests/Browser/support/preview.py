"""`sitegen serve` on a small site of a test's own, which the test edits."""

import re
import signal
import subprocess
from pathlib import Path

from .site import BINARY


class Preview:
    """The preview of a site in `folder`, made of `files`: paths and texts."""

    def __init__(self, folder: Path, files: dict[str, str], *options: str):
        self.folder = folder
        for name, text in files.items():
            self.write(name, text)
        self.process = subprocess.Popen(
            [BINARY, "serve", folder, *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = []
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.match(r"(http://[^ ]+)/ \(Ctrl-C", line):
                self.origin = found[1]
                return
        raise RuntimeError("`sitegen serve` ended: " + "".join(self.said))

    def write(self, name: str, text: str):
        """Saves a file as an editor does: beside, then renamed."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f".{path.name}.new")
        new.write_text(text, "utf-8")
        new.rename(path)

    def remove(self, name: str):
        (self.folder / name).unlink()

    def stop(self) -> int:
        """Ends it as Ctrl-C does; its exit status."""
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(15)
        self.process.stdout.close()
        return status
