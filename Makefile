# `make site` builds the project's own site, `make test` runs every test; both install what they need first.
# The other targets are their steps, for daily work. `make help` lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Tests find `python3` (with Jinja2), `node` and `biome` in .venv; a crash in a test ends at once, without a trace.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export SWIFT_BACKTRACE := enable=no

BINARY := .build/release/sitegen
CORPUS ?= ../shared/corpus
SHOTS ?= .build/screenshots
PREFIX ?= /usr/local
DIST ?= .build/dist
COUNT ?= 200000
SEED ?= 1
RUNS ?= 1000000
TARGETS ?=
CORES := $(shell getconf _NPROCESSORS_ONLN)
# Of the tests in browsers, which wait for their browsers at times.
WORKERS := $(shell expr $(CORES) + 1)

.PHONY: help site test build lint format unit fuzz sanitize reliability sbom reproducible bench browser e2e install dist deb corpus screenshots tools clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: ## installs what is needed, builds the tool and this project's site into public/
	@scripts/install.sh site
	@$(MAKE) --no-print-directory build
	$(BINARY) build .
	@echo
	@echo "The site is in $(CURDIR)/public. To look at it, run"
	@echo "    $(BINARY) serve ."
	@echo "and open the address that it tells."

test: tools ## installs what is needed and runs every test, browsers included
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory browser

# The same bytes in every folder: without facts for debuggers, and without the sums that Swift keeps of each file's code to
# compile it again only where it differs; the names of folders are in both, and the sums stay in a program that is stripped.
build: ## the tool, optimised, Swift's libraries linked in
	swift build --configuration release --product sitegen --static-swift-stdlib -debug-info-format none -Xlinker -s \
	    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
	@echo "The tool is $(CURDIR)/$(BINARY)"

lint: tools ## swift format, biome, and the house rules that a script can check
	@scripts/lint.sh

format: tools ## writes Swift, scripts and styles as `make lint` wants them
	swift format --in-place --parallel --recursive Sources Tests Plugins Package.swift
	biome format --write

unit: tools ## the Swift tests
	swift build --build-tests
	swift test --skip-build --disable-xctest

fuzz: tools ## libFuzzer, RUNS inputs for each of TARGETS, then COUNT random expressions from SEED on (Tests/Fuzz/README.md)
	RUNS=$(RUNS) scripts/fuzz.sh $(TARGETS)
	swift build --build-tests
	SITEGEN_FUZZ_COUNT=$(COUNT) SITEGEN_FUZZ_SEED=$(SEED) swift test --skip-build --disable-xctest --filter Differential

sanitize: tools ## the Swift tests under the address and the thread sanitizer
	for kind in address thread; do \
	    ASAN_OPTIONS=detect_leaks=0 swift test --sanitize $$kind --scratch-path .build/$$kind --disable-xctest || exit 1; \
	done

reliability: tools build ## the long tests: every write of a build killed, torn and failed, and all of Tests/Reliability at length
	swift build --build-tests
	SITEGEN_FAULTS=all swift test --skip-build --disable-xctest --filter SitegenTests.FaultTests
	THOROUGH=1 python3 -m pytest Tests/Reliability

sbom: ## what the tool consists of, with versions and licences, in SPDX 2.3: .build/sbom.spdx.json
	@mkdir -p .build
	python3 scripts/sbom.py .build/sbom.spdx.json
	@echo "The bill of materials is $(CURDIR)/.build/sbom.spdx.json"

reproducible: ## builds the tool in two folders and compares the bytes
	@scripts/reproducible.sh

bench: tools build ## what the tool and its pages cost: time and memory (Tests/Bench/README.md)
	python3 Tests/Bench/build.py
	python3 Tests/Bench/forms.py
	python3 Tests/Bench/keypress.py
	python3 Tests/Bench/serve.py

browser: tools build ## the tests of the built site, of the forms' runtime alone, and of the tutorials in three browsers
	python3 -m pytest Tests/Schema
	python3 -m pytest --numprocesses=$(CORES) Tests/Reliability
	python3 -m pytest Tests/Packaging
	python3 -m pytest --numprocesses=$(WORKERS) Tests/Browser --ignore=Tests/Browser/runtime --ignore=Tests/Browser/engines
	python3 -m pytest --numprocesses=$(WORKERS) --dist=loadscope Tests/Browser/runtime
	python3 -m pytest --numprocesses=3 Tests/Browser/engines

e2e: browser ## another name for it

install: ## the built tool, its manual page and completions, into DESTDIR and PREFIX
	@test -x $(BINARY) || { echo "There is no $(BINARY) yet: run \`make build\` first." >&2; exit 1; }
	scripts/stage.sh $(BINARY) "$(DESTDIR)$(PREFIX)"

dist: build ## a tarball of the tool for machines without Swift, into DIST
	scripts/dist.sh $(BINARY) "$(DIST)"

deb: ## a package for Debian, into DIST
	@scripts/install.sh deb
	@$(MAKE) --no-print-directory build
	scripts/deb.sh $(BINARY) "$(DIST)"

corpus: tools build ## hostile inputs: CORPUS=folder of run.py, CORPUS_FLAGS=its options
	python3 "$(CORPUS)/run.py" --sitegen "$(CURDIR)/$(BINARY)" $(CORPUS_FLAGS)

screenshots: tools build ## a picture of every page into SHOTS
	python3 Tests/Browser/screenshots.py "$(SHOTS)"

tools:
	@scripts/install.sh test

clean: ## removes all that was built or installed here, public/ included
	rm -rf .build .venv .sitegen .cache
	git clean -fdXq public
