#!/bin/sh
# Stands in for `highlight`: colours `let` in every file, and notes beside itself how many it was asked for.
while [ "$1" != -d ]; do shift; done
out=$2
shift 2
for file; do
    echo x >> "$(dirname "$0")/asked"
    sed 's/let/<span class="hl kwa">let<\/span>/' "$file" > "$out/$(basename "$file").html"
done
