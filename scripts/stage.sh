#!/bin/bash
# stage.sh BINARY FOLDER
#
# Puts what belongs to an installed sitegen below FOLDER, which stands for a prefix such as /usr/local: the tool, its
# manual page, completions for three shells, licences. The same for `make install`, `make dist` and `make deb`.
set -euo pipefail
[ $# = 2 ] || { echo "usage: scripts/stage.sh BINARY FOLDER" >&2; exit 2; }
here=$(cd "$(dirname "$0")/.." && pwd)
binary=$1 prefix=$2

put() { install -D -m 644 /dev/stdin "$prefix/$1"; }

install -D -m 755 "$binary" "$prefix/bin/sitegen"
"$binary" man | gzip -9n | put share/man/man1/sitegen.1.gz
"$binary" completions bash | put share/bash-completion/completions/sitegen
"$binary" completions zsh | put share/zsh/site-functions/_sitegen
"$binary" completions fish | put share/fish/vendor_completions.d/sitegen.fish
put share/doc/sitegen/copyright < "$here/packaging/copyright"
gzip -9nc "$here/CHANGELOG.md" | put share/doc/sitegen/changelog.gz
