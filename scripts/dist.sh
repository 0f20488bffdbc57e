#!/bin/bash
# dist.sh BINARY FOLDER
#
# Makes FOLDER/sitegen-VERSION-SYSTEM-PROCESSOR.tar.gz, the tool for machines without Swift, and tells its path. The same
# commit gives the same bytes: names in order, no owner, the time of the commit (or SOURCE_DATE_EPOCH).
set -euo pipefail
[ $# = 2 ] || { echo "usage: scripts/dist.sh BINARY FOLDER" >&2; exit 2; }
cd "$(dirname "$0")/.."
binary=$1 folder=$2
version=$("$binary" --version | cut -d ' ' -f 2)
name=sitegen-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

mkdir -p "$folder"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
scripts/stage.sh "$binary" "$stage/$name"
install -m 644 LICENSE packaging/README.txt "$stage/$name/"
tar --create --directory "$stage" --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
    --mtime="@$time" --format=gnu "$name" | gzip -9n > "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
