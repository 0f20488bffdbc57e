#!/bin/bash
# Every check of form that needs no build. Says all it finds, then exits 1 if that was anything.
set -uo pipefail
cd "$(dirname "$0")/.."

faults=0

# check "what it looks for" command…: runs the command; what it prints is told if it fails.
check() {
    local what=$1 said
    shift
    if said=$("$@" 2>&1); then
        printf 'ok    %s\n' "$what"
    else
        printf 'FAULT %s\n%s\n' "$what" "$said"
        faults=$((faults + 1))
    fi
}

# Source text of ours, one path a line: tracked, or new and not ignored.
sources() {
    git ls-files --cached --others --exclude-standard -- \
        '*.swift' '*.js' '*.mjs' '*.css' '*.html' '*.py' '*.sh' Makefile .ci/run ':!Tests/Fixtures' |
        while read -r path; do if [ -f "$path" ]; then echo "$path"; fi; done
}

# Foundation would make the binary twice as large and its start slower; see ARCHITECTURE.md.
no_foundation() { ! grep -rnE '^[^/]*\bimport +(struct +|class +|func +)?Foundation' Sources; }

# A style sheet is a list, a line for each declaration; what a reader must hold together there is a rule, not the file.
no_long_file() { sources | grep -v '[.]css$' | xargs -d '\n' wc -l | awk '$2 != "total" && $1 > 400 { print $2 ": " $1 " lines, at most 400"; bad = 1 } END { exit bad }'; }

no_notes_to_self() { ! sources | xargs -d '\n' grep -nE '\b(TO''DO|FIX''ME|XX''X)\b'; }

scripts_parse() { for script in scripts/*.sh .ci/run; do bash -n "$script" || return 1; done; }

check 'swift format' swift format lint --strict --parallel --recursive Sources Tests Plugins Package.swift
check 'biome: scripts and styles' biome check --error-on-warnings
check 'no Foundation in Sources/' no_foundation
check 'no file over 400 lines' no_long_file
check 'no notes to self' no_notes_to_self
check 'shell scripts parse' scripts_parse

printf '%s\n' "lint: $([ $faults = 0 ] && echo clean || echo "$faults checks failed")"
[ $faults = 0 ]
