# Every command for working on Rookery. `make` alone lists them.
PYTHON ?= python3
VENV ?= .venv
MINUTES ?= 30
BIN := $(VENV)/bin
# The bot loads its commands from their files at every start: compiled files are kept, so that tests need not compile.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test soak long check bench ladder tune tournaments lengths assets puzzles cards clean

help: ## list these commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 13

run: $(VENV)/.run ## start the bot: on Discord with a token in .env, otherwise in the sandbox
	$(BIN)/python bot.py

test: $(VENV)/.dev ## run the tests, and list the ten slowest
	$(BIN)/python -m pytest --durations=10

soak: $(VENV)/.dev ## let every fault happen while members play, for MINUTES, and print what was lost: nothing
	$(BIN)/python -m tests.soak --minutes $(MINUTES)

long: $(VENV)/.dev ## run the tests that take minutes, and laws with new random seeds
	$(BIN)/python -m pytest -m "long or hypothesis" --hypothesis-profile=long --timeout=3600 --durations=10

check: $(VENV)/.dev ## check style, format, types and the rules of the tree
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -n 0 tests/test_house.py

bench: $(VENV)/.dev ## measure, and write the figures into benchmarks/README.md
	$(BIN)/python -m benchmarks

ladder: $(VENV)/.dev ## let the levels of the computer play for MINUTES, and write the ladder into benchmarks/README.md
	$(BIN)/python -m benchmarks.ladder --minutes $(MINUTES)

tune: $(VENV)/.dev ## fit the weights of evaluations for MINUTES, and keep those that win against the present ones
	$(BIN)/python -m benchmarks.tune --minutes $(MINUTES)

tournaments: $(VENV)/.dev ## play 1,000 random tournaments of each format against the checker
	$(BIN)/python -m pytest -m "long or not long" --junitxml=tournaments.xml tests/services/events/test_random_tournaments.py
	$(BIN)/python -m tests.services.events.table tournaments.xml
	rm tournaments.xml

lengths: $(VENV)/.dev ## measure how long matches last, and write the table into benchmarks/README.md
	$(BIN)/python -m benchmarks.lengths

puzzles: $(VENV)/.dev ## search for more puzzles: positions with one way to win
	$(BIN)/python -m engine.puzzles

assets: $(VENV)/.dev ## draw the sprites that the bot ships from their vector drawings
	$(BIN)/python -m render.assets

cards: $(VENV)/.dev ## take the pictures of cards and screens in docs anew: look at each; needs Chromium
	$(BIN)/python -m tests.render.readme
	REDRAW_CARDS=1 $(BIN)/python -m pytest -n 0 -m "long or not long" tests/bot/browser/test_cards.py \
		tests/bot/browser/test_first_evening.py tests/bot/browser/test_first_moves.py \
		tests/bot/browser/test_health_page.py tests/bot/browser/test_plans.py \
		tests/bot/browser/test_tournaments.py tests/bot/browser/test_whole_matches.py

clean: ## remove what the other commands made
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
