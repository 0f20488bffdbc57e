"""zsh's completions, by the Tab key in a terminal of their own."""

import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path

import pytest
from test_packages import BINARY

# What terminals obey is not what a person reads.
CONTROLS = re.compile(rb"\x1b(\[[0-9;?]*[a-zA-Z]|[=>]|\][^\x07]*\x07)|[\x07\r]")


class Terminal:
    """A zsh in a pseudo-terminal, with our completions and nothing of its owner's."""

    def __init__(self, folder: Path):
        functions = folder / "functions"
        functions.mkdir()
        (functions / "_sitegen").write_bytes(subprocess.run([BINARY, "completions", "zsh"], capture_output=True).stdout)
        (folder / "bin").mkdir()
        (folder / "bin/sitegen").symlink_to(BINARY)
        environment = {"PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve("/usr/bin/zsh", ["zsh", "-f", "-i"], environment)
        self.shown = b""
        self.type(
            f"PS1='ready> '; unsetopt prompt_sp prompt_cr; unset zle_bracketed_paste; fpath=({functions} $fpath); "
            "autoload -Uz compinit; compinit -u -d dump; LISTMAX=1000; print st''arted\n"
        )
        self.wait_for("started")

    def type(self, keys: str):
        os.write(self.end, keys.encode())

    def wait_for(self, text: str):
        """Reads until `text` is there, in whatever is shown from now on."""
        deadline = time.monotonic() + 20
        while text.encode() not in CONTROLS.sub(b"", self.shown):
            left = deadline - time.monotonic()
            assert left > 0, f"no {text!r} in {self.shown!r}"
            if select.select([self.end], [], [], left)[0]:
                self.shown += os.read(self.end, 4096)

    def ask(self, keys: str, *expected: str):
        """A new line with `keys`, and all of `expected` in answer to them."""
        # Ctrl-U empties the line; the mark says that all that was typed before has been answered.
        self.shown = b""
        self.type("\x15print m''ark\n")
        self.wait_for("mark\nready> ")
        self.shown = b""
        self.type(keys)
        for text in expected:
            self.wait_for(text)

    def close(self):
        os.close(self.end)
        os.waitpid(self.process, 0)


@pytest.fixture
def terminal(tmp_path):
    made = Terminal(tmp_path)
    yield made
    made.close()


def test_tab_completes_a_command(terminal):
    terminal.ask("sitegen schem\t", "sitegen schema ")


def test_tab_lists_the_values_of_an_option(terminal):
    terminal.ask("sitegen build --format \t", "github", "json", "text")


def test_tab_lists_the_options_of_a_command(terminal):
    terminal.ask("sitegen check --\t\t", "--external", "--strict")


def test_tab_completes_files_where_a_command_takes_them(terminal, tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "content/only.md").write_text("# Only")
    terminal.ask("sitegen why content/on\t", "sitegen why content/only.md")
