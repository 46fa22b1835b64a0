# `make play` starts a game, `make test` runs everything that CI runs. Both need Python and make alone.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint bench clean

play: .venv/installed
	$(BIN)/metropolitain play metro

test: .venv/tools lint
	$(BIN)/python -m metropolitain.engine.warmth
	$(BIN)/python -m metropolitain.bots.search
	$(BIN)/python -m pytest -n 2

lint: .venv/tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/metropolitain bench --json > bench/results.json

.venv/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/tools: .venv/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --group test
	touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
