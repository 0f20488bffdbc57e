#!/bin/bash
# Builds the tool twice, as `make build` does, from two copies of the last commit in two folders, and compares what came
# out. The folders' names are as long as each other: Swift keeps the length of a source's path in the program where a closure
# is lent (`withoutActuallyEscaping`, in Sources/Threads), and nothing else about a folder may show. Where the bytes
# differ, it says in which parts of the program, and ends with 1.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Told once: while the first is built, somebody may commit.
commit=$(git rev-parse HEAD)

# Where each section of a program is, as `cmp` counts bytes: name, first, last.
sections() { readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] //p' | awk '$2 != "NOBITS" { print $1, $4, $5 }'; }

# How many bytes of each section differ.
differences() {
    { cmp -l "$1" "$2" || true; } | awk '{ print $1 - 1 }' >"$scratch/bytes"
    sections "$1" | while read -r name start size; do
        awk -v name="$name" -v from="$((16#$start))" -v size="$((16#$size))" \
            '$1 >= from && $1 < from + size { n++ } END { if (n) print n, "bytes of", name }' "$scratch/bytes"
    done
}

for copy in one two; do
    mkdir "$scratch/$copy"
    git archive "$commit" | tar -x -C "$scratch/$copy"
    make --no-print-directory -C "$scratch/$copy" build >"$scratch/$copy.log" 2>&1 ||
        { tail -20 "$scratch/$copy.log"; exit 1; }
    cp "$scratch/$copy/.build/release/sitegen" "$scratch/$copy.bin"
    # Two folders of a build at once would be 2 GB.
    rm -rf "${scratch:?}/$copy"
done
sha256sum "$scratch"/*.bin | sed "s, .*/, ,"
if cmp -s "$scratch/one.bin" "$scratch/two.bin"; then
    echo 'the same bytes'
else
    differences "$scratch/one.bin" "$scratch/two.bin"
    exit 1
fi
