# The whole tool bench. `make` alone lists it.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help run test check bench ladder assets puzzles clean

help: ## this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

run: $(VENV)/.run ## start the bot: on Discord with a token in .env, otherwise in the sandbox
	$(BIN)/python bot.py

test: $(VENV)/.dev ## every test
	$(BIN)/python -m pytest

check: $(VENV)/.dev ## lint, format, types, house rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -n 0 tests/test_house.py

bench: $(VENV)/.dev ## measure, and write benchmarks/README.md
	$(BIN)/python -m benchmarks

ladder: $(VENV)/.dev ## let the computer players' levels and yardsticks play, and write the ladder into benchmarks/README.md
	$(BIN)/python -m benchmarks.ladder

puzzles: $(VENV)/.dev ## mine positions with one way to win, adding to those there are
	$(BIN)/python -m engine.puzzles

assets: $(VENV)/.dev ## rasterise the vector drawings to the sprites the bot ships
	$(BIN)/python -m render.assets

clean: ## remove what the other targets made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Rookery needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/.dev: requirements.txt requirements-dev.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@ $(VENV)/.run
