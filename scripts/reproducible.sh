#!/bin/bash
# Builds the tool twice, from two copies of the last commit in two folders, and compares what came out.
#
# The folders' names are as long as each other: nothing else about a folder may show in the program. Where the bytes
# differ, it says where, and ends with 1.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for copy in one two; do
    mkdir "$scratch/$copy"
    git archive HEAD | tar -x -C "$scratch/$copy"
    swift build --package-path "$scratch/$copy" --configuration release --product sitegen --static-swift-stdlib \
        -Xlinker -s -Xswiftc -file-prefix-map -Xswiftc "$scratch/$copy=." >"$scratch/$copy.log" 2>&1 ||
        { tail -20 "$scratch/$copy.log"; exit 1; }
    cp "$scratch/$copy/.build/release/sitegen" "$scratch/$copy.bin"
done
sha256sum "$scratch"/*.bin | sed "s, .*/, ,"
if cmp "$scratch/one.bin" "$scratch/two.bin"; then
    echo 'the same bytes'
else
    echo "$(cmp -l "$scratch/one.bin" "$scratch/two.bin" | wc -l) bytes differ; texts that do:"
    diff <(strings -n 8 "$scratch/one.bin") <(strings -n 8 "$scratch/two.bin") | head -20
    exit 1
fi
