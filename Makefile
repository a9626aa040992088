# Hanpan: every target sets up what it needs first. `make play` and `make test` are all one needs.
PYTHON ?= python3
PY := .venv/bin/python
PORT ?= 8000
SETUP := $(PYTHON) tools/bootstrap.py

# compiled once, not in each of the processes that a test starts
unexport PYTHONDONTWRITEBYTECODE

.NOTPARALLEL:
.PHONY: help play test setup build lint typecheck unit e2e bench lighthouse soak format clean have-python

help:
	@echo "make play    set up, build, serve and open the page (PORT=$(PORT))"
	@echo "make test    set up, then lint, types, unit tests, build, end-to-end tests"
	@echo "make bench   measurements as JSON lines      make soak   the long checks"
	@echo "also: setup build lint typecheck unit e2e lighthouse format clean"

have-python:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed: sudo apt-get install python3 python3-venv"; exit 1; }

setup: have-python
	@$(SETUP) venv node

play: setup
	@$(PY) -m web.build
	@$(PY) -m web.serve --port $(PORT) --open

build: setup
	$(PY) -m web.build

test: setup
	@$(SETUP) browser
	$(MAKE) --no-print-directory lint typecheck unit build e2e

lint: setup
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

format: setup
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

typecheck: setup
	$(PY) -m mypy

# Plain assertions save a tenth: pytest writes each test file anew to show values. What fails runs once more with them.
unit: setup
	@$(PY) -m pytest -n auto --assert=plain tests || { echo "Once more what failed, with the values of its assertions:"; \
	$(PY) -m pytest --lf --lfnf=none tests; exit 1; }

# Three at a time, as whole games wait a good deal: a twentieth less over the whole suite than two, on two cores.
e2e: build
	@$(SETUP) browser
	@$(PY) -m pytest -n 3 --durations=25 e2e || { echo "Once more what failed, one at a time: browsers side by side can be too slow."; \
	$(PY) -m pytest --lf --lfnf=none e2e; }

bench: build
	@$(SETUP) browser
	@$(PY) -m engine.tools.bench
	@$(PY) -m tools.bench_wasm
	@$(PY) -m tools.bench_boot
	@$(PY) -m tools.bench_memory
	@$(PY) -m tools.bench_input

lighthouse: build
	@$(SETUP) browser
	@$(PY) -m tools.bench_lighthouse

soak: setup
	$(PY) -m tests.soak

clean:
	rm -rf dist build .cache
