# The commands of this repository. `make help` lists them.

PREFIX ?= /usr/local
DESTDIR ?=
SHARED ?= ../shared
PYTHON ?= python3
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= gherkin expressions tags
TORTURE_RUNS ?= 1000

SWIFT_BUILD = swift build
# Linked with the toolchain's libraries: the sample apps use URLSession, whose library needs the system's libcurl.
RELEASE_DIR = .build-release
RELEASE_FLAGS = -c release --product robotrun --scratch-path $(RELEASE_DIR)
DEBUG_BIN = $(CURDIR)/.build/debug
RELEASE_BIN = $(CURDIR)/$(RELEASE_DIR)/release
# Installed next to the program, where `man` and the shells look for them.
SHARE_FILES = man/man1/robotrun.1 bash-completion/completions/robotrun zsh/site-functions/_robotrun \
  fish/vendor_completions.d/robotrun.fish
define SHELL_FILES
@for file in $(SHARE_FILES); do mkdir -p $(1)/share/$${file%/*}; done
$(1)/robotrun man >$(1)/share/man/man1/robotrun.1
$(1)/robotrun completions bash >$(1)/share/bash-completion/completions/robotrun
$(1)/robotrun completions zsh >$(1)/share/zsh/site-functions/_robotrun
$(1)/robotrun completions fish >$(1)/share/fish/vendor_completions.d/robotrun.fish
endef
DOCS = README.md docs/*.md docs/decisions/*.md docs/services/*.md
SOURCES = Package.swift Plugins Sources Tests

.DEFAULT_GOAL := help
.PHONY: help run test release install man check-adopt check-completions check-init check-html format check check-docs docs accept
.PHONY: check-console check-editor check-mcp check-ui bench-lsp
.PHONY: explore-corpus bench bench-ui bench-builds bench-growth bench-data bench-waiting bench-long bench-html bench-jobs bench-peers conformance gallery fuzz
.PHONY: real-apps ui-suites looks check-scripts torture torture-workers torture-faults swiftui-table audit-table surface

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-17s %s\n", $$1, $$2 }'

run: ## run the shipped scenarios
	swift run robotrun scenarios/*.feature

test: ## run all tests
	swift test --quiet

release: ## build an optimized executable
	$(SWIFT_BUILD) $(RELEASE_FLAGS)
	strip $(RELEASE_BIN)/robotrun
	$(call SHELL_FILES,$(RELEASE_BIN))
	@ls -l $(RELEASE_BIN)/robotrun

install: release ## install the executable, manual page and completions below PREFIX (default: /usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE_BIN)/robotrun $(DESTDIR)$(PREFIX)/bin/robotrun
	for file in $(SHARE_FILES); do \
	  install -D -m 644 $(RELEASE_BIN)/share/$$file $(DESTDIR)$(PREFIX)/share/$$file; done

man: ## write the manual page and shell completions to .build/debug/share
	$(SWIFT_BUILD) --product robotrun
	$(call SHELL_FILES,$(DEBUG_BIN))

format: ## format all Swift sources
	swift format --in-place --recursive $(SOURCES)

check: ## check formatting and docs/fidelity.md, and build everything; fails if the compiler warns
	swift format lint --strict --recursive $(SOURCES)
	$(PYTHON) Tests/Checks/Surface/fidelity.py --check
	.ci/build

check-docs: ## run every command in the documentation and compare its output
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product shop-robots
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Docs/check_docs.py --bin $(DEBUG_BIN) $(DOCS)

docs: ## write the API reference to .build/reference, as static pages
	$(SWIFT_BUILD)
	$(PYTHON) Tests/Checks/Docs/build_reference.py --build $(DEBUG_BIN) --output .build/reference

swiftui-table: ## write the tables of docs/swiftui.md from the ledger of SwiftUI names
	$(PYTHON) Tests/Checks/Surface/ledger.py docs

SHAPES ?= $(SHARED)/swiftui/shapes.csv

audit-table: ## write the tables of `robotrun audit` and `adopt` from the ledger and the declarations
	$(SWIFT_BUILD)
	$(PYTHON) Tests/Checks/Surface/type_table.py --build $(DEBUG_BIN)
	$(PYTHON) Tests/Checks/Surface/audit_table.py --build $(DEBUG_BIN) \
	  $(if $(wildcard $(SHARED)/swiftui/surface.csv),--names $(SHARED)/swiftui/surface.csv)

surface: ## print the call shapes of SwiftUI in SHAPES that are missing
	$(SWIFT_BUILD) --target HeadlessUI
	$(PYTHON) Tests/Checks/Surface/check_surface.py $(SHAPES) --build $(DEBUG_BIN)

check-init: ## create a package with `robotrun init`, build it, run its scenarios and tests
	$(SWIFT_BUILD) --product robotrun
	sh Tests/Checks/Init/check_init.sh $(DEBUG_BIN)/robotrun $(CURDIR)

check-adopt: ## adopt Xcode projects with `robotrun adopt`, build the packages and run their scenarios
	$(SWIFT_BUILD) --product robotrun
	sh Tests/Checks/Adopt/check_adopt.sh $(DEBUG_BIN)/robotrun $(CURDIR)

real-apps: ## measure which of the apps in APPS build and run, and what the others lack; EXTRAS has what is added by hand
	$(SWIFT_BUILD)
	$(PYTHON) Tests/Checks/RealApps/real_apps.py $(DEBUG_BIN)/robotrun $(CURDIR) $(APPS) $(if $(EXTRAS),--extras $(EXTRAS))

ui-suites: ## run the UI tests of the apps in APPS, and count those that pass on a device and not here
	$(SWIFT_BUILD)
	$(PYTHON) Tests/Checks/RealApps/ui_suites.py $(DEBUG_BIN)/robotrun $(CURDIR) $(APPS) $(if $(EXTRAS),--extras $(EXTRAS))

looks: ## compare drawings with the images of a device that snapshot tests of the apps in APPS keep
	$(SWIFT_BUILD)
	$(PYTHON) Tests/Checks/RealApps/looks.py $(DEBUG_BIN)/robotrun $(CURDIR) $(APPS) $(if $(EXTRAS),--extras $(EXTRAS)) \
	  $(if $(PAGES),--pages $(PAGES))

check-scripts: ## test how real-apps judges builds, how CI lists what was skipped, and how suites' versions are compared
	$(PYTHON) -m unittest discover -s Tests/Checks/RealApps
	$(PYTHON) -m unittest discover -s Tests/Checks/CI
	$(PYTHON) -m unittest discover -s Tests/Checks/Conformance

check-completions: ## test completions in every installed shell (bash, zsh, fish)
	$(SWIFT_BUILD) --product robotrun
	$(PYTHON) Tests/Checks/Completions/check_completions.py --bin $(DEBUG_BIN)

check-editor: ## test the language server in headless Neovim, if installed
	$(SWIFT_BUILD) --product robotrun
	sh Tests/Checks/Editor/check_editor.sh $(DEBUG_BIN)/robotrun $(CURDIR)

check-mcp: ## test the server of coding agents; MCP_SCHEMA is a directory with the published schemas as VERSION.json
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Mcp/check_mcp.py --robotrun $(DEBUG_BIN)/robotrun --stuck $(DEBUG_BIN)/stuck-robots \
	  $(if $(MCP_SCHEMA),--schema $(MCP_SCHEMA))

check-html: ## test the page of --format html in headless Chromium, if installed
	$(SWIFT_BUILD) --product robotrun
	$(PYTHON) Tests/Checks/Browser/check_html.py --robotrun $(DEBUG_BIN)/robotrun \
	  $(if $(wildcard $(SHARED)/conformance),--streams $(SHARED)/conformance)

check-console: ## type into `robotrun console` through a pseudo-terminal
	$(SWIFT_BUILD) --product robotrun
	$(PYTHON) Tests/Checks/Terminal/check_console.py --robotrun $(DEBUG_BIN)/robotrun

check-ui: ## run, watch, pick and record in the page of `robotrun ui` in headless Chromium, if installed
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Browser/check_ui.py --robotrun $(DEBUG_BIN)/robotrun --stuck $(DEBUG_BIN)/stuck-robots

accept: ## rewrite golden files and documentation from current output
	ROBOTRUN_ACCEPT=1 swift test --quiet || true
	$(PYTHON) Tests/Checks/Surface/fidelity.py
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product shop-robots
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Docs/check_docs.py --accept --bin $(DEBUG_BIN) $(DOCS)
	git --no-pager diff --stat

# How often programs are run for a median; each measure has its own number by default.
ROUNDS ?=
BENCH_ROUNDS = $(if $(ROUNDS),--rounds $(ROUNDS))

bench: release ## measure start-up, parsing, matching, runs and undefined steps
	$(SWIFT_BUILD) -c release --product conformance-probe --scratch-path $(RELEASE_DIR)
	strip --strip-debug $(RELEASE_BIN)/conformance-probe
	$(PYTHON) Tests/Checks/Bench/startup.py $(BENCH_ROUNDS) --robotrun $(RELEASE_BIN)/robotrun
	$(PYTHON) Tests/Checks/Bench/parse.py $(BENCH_ROUNDS) --robotrun $(RELEASE_BIN)/robotrun
	$(PYTHON) Tests/Checks/Bench/matching.py --probe $(RELEASE_BIN)/conformance-probe
	$(PYTHON) Tests/Checks/Bench/runs.py $(BENCH_ROUNDS) --robotrun $(RELEASE_BIN)/robotrun
	$(PYTHON) Tests/Checks/Bench/undefined.py $(BENCH_ROUNDS) --robotrun $(RELEASE_BIN)/robotrun
	$(PYTHON) Tests/Checks/Bench/lsp.py --robotrun $(RELEASE_BIN)/robotrun

bench-growth: ## measure how the cost of a step grows with the app and the suite; fails if it grows too fast
	$(SWIFT_BUILD) -c release --product growth-app --scratch-path $(RELEASE_DIR)
	$(PYTHON) Tests/Checks/Bench/growth.py --program $(RELEASE_BIN)/growth-app

bench-data: ## measure SwiftData with 10,000 models, a table of UIKit and the drawing of a screen; fails if a limit is exceeded
	$(SWIFT_BUILD) -c release --product data-bench --scratch-path $(RELEASE_DIR)
	$(RELEASE_BIN)/data-bench

bench-ui: release ## measure scenarios beside an app of Qt's widgets and beside behave, from PyPI
	$(PYTHON) Tests/Checks/Bench/ui.py --robotrun $(RELEASE_BIN)/robotrun --shared $(SHARED) --peers $(PEERS)

bench-waiting: ## measure what waiting costs: waits, tasks that sleep, a day of a timer
	$(SWIFT_BUILD) -c release --product growth-app --scratch-path $(RELEASE_DIR)
	$(PYTHON) Tests/Checks/Bench/waiting.py --program $(RELEASE_BIN)/growth-app

bench-builds: release ## measure builds of a new package, edits, imports, and the release build
	$(PYTHON) Tests/Checks/Bench/builds.py --robotrun $(RELEASE_BIN)/robotrun --checkout $(CURDIR) --release

bench-long: release ## measure runs of up to 100,000 scenarios
	$(PYTHON) Tests/Checks/Bench/runs.py --long --robotrun $(RELEASE_BIN)/robotrun

bench-lsp: release ## measure the language server: 1,000 open files, edits, requests
	$(PYTHON) Tests/Checks/Bench/lsp.py --robotrun $(RELEASE_BIN)/robotrun

bench-html: release ## measure the HTML page of 10,000 scenarios in headless Chromium
	$(PYTHON) Tests/Checks/Browser/measure_html.py --robotrun $(RELEASE_BIN)/robotrun

bench-jobs: ## measure two workers against one and compare their reports byte by byte
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Bench/workers.py --bin $(DEBUG_BIN)

# Other runners and their dependencies are installed below PEERS, from PyPI and Debian.
PEERS ?= .build/peers
PEERS_OPTIONS ?=

bench-peers: release ## measure robotrun and other runners with the workloads in SHARED; takes an hour
	sh $(SHARED)/bench/run.sh $(abspath $(PEERS)) $(abspath $(PEERS))-work --base robotrun \
	  --add 'robotrun|run|$(abspath $(RELEASE_BIN))/robotrun {dir} --format junit:{junit}' \
	  --add 'robotrun|parse|$(abspath $(RELEASE_BIN))/robotrun parse --quiet {files}' $(PEERS_OPTIONS)

# The suites are not part of this repository. SUITES is a directory with clones of the Cucumber project's gherkin,
# messages, cucumber-expressions, tag-expressions, compatibility-kit and junit-xml-formatter.
SUITES ?= $(SHARED)/conformance

conformance: ## run the Cucumber project's published cases in SUITES with the checkers in SHARED/checks
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product conformance-probe
	$(SWIFT_BUILD) --product shop-robots
	SHARED=$(SHARED) SUITES=$(SUITES) BIN=$(DEBUG_BIN) PYTHON=$(PYTHON) sh Tests/Checks/Conformance/run.sh

torture: torture-workers torture-faults ## stress-test runs: crashes, hangs, I/O faults

torture-workers: ## run scenarios that crash, hang or damage their process, with and without workers
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Torture/torture.py --bin $(DEBUG_BIN)

explore-corpus: ## run the correct apps of Tests/Apps/ExploreTests under SCHEDULES=1000 schedules each
	EXPLORE_SCHEDULES=$(or $(SCHEDULES),1000) swift test --quiet --filter RacyAppTests

gallery: ## take the screenshots of docs/gallery.md in headless Chromium
	$(SWIFT_BUILD) --product robotrun
	$(PYTHON) Tests/Checks/Browser/gallery.py --robotrun $(DEBUG_BIN)/robotrun --pictures docs/images

fuzz: ## fuzz the parsers: each of FUZZ_TARGETS for FUZZ_SECONDS
	set -e; for target in $(FUZZ_TARGETS); do sh Tests/Checks/Fuzz/fuzz.sh $$target $(FUZZ_SECONDS); done

torture-faults: ## run TORTURE_RUNS runs with random faults: kills, full disks, closed pipes, changed files, set clocks
	$(SWIFT_BUILD) --product robotrun
	$(SWIFT_BUILD) --product stuck-robots
	$(PYTHON) Tests/Checks/Torture/random_faults.py --bin $(DEBUG_BIN) --runs $(TORTURE_RUNS) $(if $(SEED),--seed $(SEED))
