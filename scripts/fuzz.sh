#!/bin/bash
# fuzz.sh [TARGET…]
#
# Fuzzes what reads text from outside with libFuzzer and the address sanitizer: each TARGET (else all) for RUNS executions
# or SECONDS, whatever comes first. Findings are files in .build/fuzz/findings; the exit status is 1 where there are any.
# Tests/Fuzz/README.md says what is tried.
set -euo pipefail
cd "$(dirname "$0")/.."

RUNS=${RUNS:-1000000}
SECONDS_EACH=${SECONDS_EACH:-3600}
OPTIMISE=${OPTIMISE:--O}
BUILD=.build/fuzz
TARGETS=${*:-front-matter configuration markdown page form expression template manifest cache record request}
MODULES="Diagnostics HTML Threads YAML Markdown Templates Forms Site Preview"
# libFuzzer's counters without its `main`, which the build's own tool could not be linked with.
INSTRUMENTED="-sanitize=address -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls,trace-cmp"
# Where memory was taken is kept short, which makes a fifth more executions; a finding is run again with whole stacks.
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0:quarantine_size_mb=4:malloc_context_size=1}

# SwiftPM builds the modules, made to be looked into and instrumented; their objects and the targets are one program.
build() {
    local module flag flags=(-Xswiftc "$OPTIMISE") objects=()
    for flag in $INSTRUMENTED; do flags+=(-Xswiftc "$flag"); done
    for module in Site Preview; do
        swift build --scratch-path "$BUILD" --target "$module" "${flags[@]}"
    done
    local bin
    bin=$(swift build --scratch-path "$BUILD" --show-bin-path)
    for module in $MODULES; do objects+=("$bin/$module".build/*.o); done
    swiftc "$OPTIMISE" -sanitize=fuzzer,address -parse-as-library -swift-version 6 -module-name Fuzz -package-name "$(basename "$PWD" | tr A-Z a-z)" \
        -I "$bin"/Modules -I Sources/CCMark -I Sources/CYAML -I Sources/CSodium -I Sources/CMicroHTTPD \
        -I Sources/CZlib -I Sources/CBrotli \
        Tests/Fuzz/Fuzz.swift Tests/PreviewTests/Fuzz/Request{Target,Seeds}.swift \
        Tests/SiteTests/Fuzz/{FuzzTarget,FuzzSeeds,MarkupFault,PageTarget,FormTarget,DiskTarget}.swift \
        ${objects[@]} $(pkg-config --libs libcmark yaml-0.1 libsodium libmicrohttpd zlib libbrotlienc) \
        -o "$BUILD"/fuzz
}

run() {
    local target=$1 corpus=$BUILD/corpus/$1 found=$BUILD/findings/$1-
    mkdir -p "$corpus" "$BUILD/findings"
    FUZZ_TARGET=$target FUZZ_SEEDS=$corpus "$BUILD/fuzz" -runs=0 >/dev/null 2>&1
    FUZZ_TARGET=$target "$BUILD/fuzz" "$corpus" -artifact_prefix="$found" \
        -runs="$RUNS" -max_total_time="$SECONDS_EACH" -timeout=60 -rss_limit_mb=1024 -max_len=4096 -entropic=0 \
        -print_final_stats=1 -verbosity=1 >"$BUILD/$target.log" 2>&1
}

[ -n "${NO_BUILD:-}" ] || build
status=0
for target in $TARGETS; do
    # libFuzzer ends with 72 where somebody stops it.
    run "$target" && result=clean || case $? in 72) result=stopped status=1 ;; *) result=FOUND status=1 ;; esac
    printf '%-14s %s, %s executions, %s files of corpus\n' "$target" "$result" \
        "$(awk '/number_of_executed_units/ { print $2 }' "$BUILD/$target.log")" "$(ls "$BUILD/corpus/$target" | wc -l)"
done
exit $status
