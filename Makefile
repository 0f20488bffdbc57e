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
COUNT ?= 200000
SEED ?= 1
CORES := $(shell getconf _NPROCESSORS_ONLN)

.PHONY: help site test build lint format unit fuzz bench browser e2e corpus screenshots tools clean

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

build: ## the tool, optimised, Swift's libraries linked in
	swift build --configuration release --product sitegen --static-swift-stdlib -Xlinker -s
	@echo "The tool is $(CURDIR)/$(BINARY)"

lint: tools ## swift format, biome, and the house rules that a script can check
	@scripts/lint.sh

format: tools ## writes Swift, scripts and styles as `make lint` wants them
	swift format --in-place --parallel --recursive Sources Tests Plugins Package.swift
	biome format --write

unit: tools ## the Swift tests
	swift build --build-tests
	swift test --skip-build --disable-xctest

fuzz: tools ## random expressions, Swift against JavaScript: COUNT pairs from SEED on
	swift build --build-tests
	SITEGEN_FUZZ_COUNT=$(COUNT) SITEGEN_FUZZ_SEED=$(SEED) swift test --skip-build --disable-xctest --filter Differential

bench: tools build ## what the tool and its pages cost: time and memory (Tests/Bench/README.md)
	python3 Tests/Bench/forms.py
	python3 Tests/Bench/keypress.py
	python3 Tests/Bench/serve.py

browser: tools build ## the tests of the built site, of the forms' runtime alone, and of the tutorials in three browsers
	python3 -m pytest Tests/Schema
	python3 -m pytest --numprocesses=$(CORES) Tests/Browser --ignore=Tests/Browser/runtime --ignore=Tests/Browser/engines
	python3 -m pytest --numprocesses=$(CORES) --dist=loadscope Tests/Browser/runtime
	python3 -m pytest Tests/Browser/engines

e2e: browser ## another name for it

corpus: tools build ## hostile inputs: CORPUS=folder of run.py, CORPUS_FLAGS=its options
	python3 "$(CORPUS)/run.py" --sitegen "$(CURDIR)/$(BINARY)" $(CORPUS_FLAGS)

screenshots: tools build ## a picture of every page into SHOTS
	python3 Tests/Browser/screenshots.py "$(SHOTS)"

tools:
	@scripts/install.sh test

clean: ## removes all that was built or installed here, public/ included
	rm -rf .build .venv .sitegen .cache
	git clean -fdXq public
