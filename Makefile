# The usual commands: `make` alone lists them. The other tools are in CONTRIBUTING.md and ladder/README.md.
PYTHON ?= python3
VENV ?= .venv
MINUTES ?= 30
# The rules of the tree are part of the check, and not of the tests.
HOUSE := tests/test_house.py tests/test_style.py
QUICK := $(HOUSE:%=--ignore=%)
# Everything that Python compiles.
CODE := bot.py benchmarks cogs data engine examples ladder operation render sandbox services telemetry tests web
# Pinned packages besides those of the quick tests: the bot's, those for thinking on other machines, those of tools.
PINS := requirements.txt requirements-cluster.txt requirements-dev.txt
BIN := $(VENV)/bin
# The bot loads its commands from their files at every start: compiled files are kept, so that tests need not compile.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test check long bench soak ladder cards

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-9s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/.run ## start the bot: on Discord with a token in .env, otherwise in the sandbox
	PYTHONOPTIMIZE=2 $(BIN)/python bot.py

test: $(VENV)/.test ## run the quick tests
	$(BIN)/python -m pytest $(QUICK)

check: $(VENV)/.dev ## check style, format, types, the rules of the tree, and JavaScript
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 0 $(HOUSE)
	tests/javascript/check

long: $(VENV)/.dev ## run every test, with more and with new random cases, and mutations of the product: takes hours
	$(BIN)/python -m pytest -m "" --hypothesis-profile=long --timeout=3600 --durations=10
	$(BIN)/python -m tests.mutations --seed 1 --seed 2

bench: $(VENV)/.dev ## measure, and write the figures into benchmarks/README.md
	$(BIN)/python -m benchmarks

soak: $(VENV)/.dev ## let every fault happen while members play, for MINUTES, and print what was lost: nothing
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

ladder: $(VENV)/.dev ## let the levels of the computer play for MINUTES, and write the tables into ladder/README.md
	$(BIN)/python -m ladder --minutes $(MINUTES)

cards: $(VENV)/.dev ## take the pictures that the documents show anew: look at each; needs Chromium
	$(BIN)/python -m tests.render.readme
	REDRAW_CARDS=1 $(BIN)/python -m pytest -n 0 -m "" tests/bot/browser/test_cards.py \
		tests/bot/browser/test_first_evening.py tests/bot/browser/test_first_moves.py \
		tests/bot/browser/test_try.py tests/bot/browser/test_tournaments.py \
		tests/bot/browser/test_whole_matches.py

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Rookery needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/.test: requirements-test.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.txt
	$(BIN)/python -m compileall -q $(CODE)
	$(BIN)/python -m pytest -n 0 --collect-only -qq >/dev/null
	touch $@

$(VENV)/.dev: $(PINS) $(VENV)/.test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(PINS:%=-r %)
	touch $@ $(VENV)/.run
