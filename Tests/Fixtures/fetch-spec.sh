#!/bin/sh
# Fetches the examples of CommonMark 0.30 (CC-BY-SA 4.0, John MacFarlane), which the tests read and we do not keep here:
# they are in the source archive of marko on PyPI. Needs python3 with pip, and the network, once.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$root/.cache/spec"
cd "$root/.cache/spec"
python3 -m pip download --quiet --no-binary :all: --no-deps marko==2.0.3
tar -xzf marko-2.0.3.tar.gz --strip-components 3 marko-2.0.3/tests/spec/commonmark.txt marko-2.0.3/tests/spec/gfm.txt
rm marko-2.0.3.tar.gz
ls -l commonmark.txt gfm.txt
