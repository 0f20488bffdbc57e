#!/bin/bash
# install.sh site|test|deb
#
# Installs what a step needs, and only what is missing: Debian's packages from scripts/packages.txt and, for `test`,
# PyPI's from scripts/requirements.txt into .venv. A second run finds everything there and needs no network.
set -euo pipefail
cd "$(dirname "$0")/.."

step=${1:-}
case $step in
    site) wanted='^site ' ;;
    test) wanted='^(site|test|deb) ' ;;
    deb) wanted='^(site|deb) ' ;;
    *) echo "usage: scripts/install.sh site|test|deb" >&2; exit 2 ;;
esac

say() { printf '== %s\n' "$*"; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root, and there is no sudo. As root, run: $*" >&2
        exit 3
    fi
}

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

install_packages() {
    local names missing=()
    names=$(grep -E "$wanted" scripts/packages.txt | awk '{ print $2 }')
    if ! command -v dpkg-query >/dev/null; then
        say "This is not Debian: install these, or what they are called here, by hand:" $names
        return
    fi
    for name in $names; do is_installed "$name" || missing+=("$name"); done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing Debian packages: ${missing[*]}"
    as_root apt-get -qq update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 install -y --no-install-recommends "${missing[@]}"
}

# The stamp names the folder too: scripts in a .venv hold its path, so one that was moved is made anew.
install_python() {
    local stamp=.venv/installed python=/usr/bin/python3 mark
    mark="$(sha256sum < scripts/requirements.txt) $PWD"
    [ "$(cat $stamp 2>/dev/null)" != "$mark" ] || return 0
    say "Installing into .venv what scripts/requirements.txt lists"
    [ -x $python ] || python=python3
    "$python" -m venv --clear .venv
    .venv/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement scripts/requirements.txt
    .venv/bin/pip check --quiet
    # Playwright brings a node of its own: a newer one than Debian's, and the same on every machine.
    ln -s "$(echo "$PWD"/.venv/lib/python3*/site-packages/playwright/driver/node)" .venv/bin/node
    printf '%s\n' "$mark" > $stamp
}

# CommonMark's examples, which are read in tests and not kept here.
fetch_spec() {
    [ ! -f .cache/spec/commonmark.txt ] || return 0
    say "Fetching the examples of CommonMark into .cache/spec"
    PATH="$PWD/.venv/bin:$PATH" sh Tests/Fixtures/fetch-spec.sh
}

install_packages
if [ "$step" = test ]; then
    install_python
    fetch_spec
fi
