# `make run` and `make test` are enough. Each first sets up what it needs (.ci/setup) and says what that is.
bin := .venv/bin
MAKEFLAGS += --no-print-directory

.PHONY: help run test test-full setup bench lint static-checks lint-js test-js i18n docs screens deb lock install uninstall clean

help:
	@echo "make run         the box on this machine, for example  make run ARGS=\"--port 9000\""
	@echo "make test        every check once"
	@echo "make test-full   also those that take long"
	@echo "make lint        only the checks that run nothing"
	@echo "make bench       the measurements, as one table"
	@echo "make i18n        gather all texts into the catalogues and compile them"
	@echo "make docs        docs/rules.md and docs/troubleshooting.md, made of what they tell"
	@echo "make screens     the pictures of docs/screens.md, made anew"
	@echo "make setup       only the environment .venv, with the developer's tools"
	@echo "make deb         the Debian package, dist/companion_VERSION_all.deb"
	@echo "make lock        which libraries that package brings, resolved anew"
	@echo "make install     the box on this machine for good; make uninstall takes it away again"
	@echo "make clean       remove .venv and everything made from the sources"

run:
	@.ci/setup run
	@exec $(bin)/companion run $(ARGS)

setup:
	@.ci/setup dev

# Two at a time: more of them make browsers late on a machine with two processors.
workers ?= 2
test: chosen := -m "not full"
test: goal := test
test-full: goal := full
test test-full:
	@.ci/setup $(goal)
	@$(MAKE) static-checks lint-js test-js
	@$(bin)/pytest --cov -n $(workers) --dist loadfile --no-loadscope-reorder $(chosen) $(ARGS)

lint:
	@.ci/setup dev
	@$(MAKE) static-checks lint-js

static-checks:
	@$(bin)/ruff check --quiet
	@$(bin)/ruff format --check --quiet || { echo "Not formatted: run  $(bin)/ruff format"; exit 1; }
	@$(bin)/mypy
	@log=$$($(bin)/lint-imports --no-logo 2>&1) || { echo "$$log"; exit 1; }; echo "$$log" | tail -n 1

lint-js:
	@.ci/lint-js

js_tests := $(wildcard tests/web/js/*.test.js)
# Where there is no node of its own (Debian 12 has an old one) the one that Playwright brings does it.
brought = $(wildcard $(bin)/../lib/python3*/site-packages/playwright/driver/node)
# Before 20.19 node has to be told that these are modules; later versions see it, and lose the option.
esm := --experimental-default-type=module
test-js:
	@for node in node $(brought) ""; do \
	    $$node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && break; done; \
	if [ -z "$$node" ]; then \
	    echo "=== SKIPPED: JavaScript tests ($(words $(js_tests)) files), because there is no node 20 or newer here ==="; exit 0; fi; \
	told=$$($$node $(esm) -e 0 2>/dev/null && echo $(esm)); \
	log=$$($$node $$told --test --test-reporter=tap $(js_tests) 2>&1) || { echo "$$log"; exit 1; }; \
	echo "$$log" | sed -n 's/^# pass /JavaScript tests passed: /p'

# All of them and one table, or one by itself:  make bench BENCH=race ARGS="--races 500"
BENCH ?= together
bench:
	@.ci/setup dev
	@$(bin)/python -m tests.bench.$(BENCH) $(ARGS)

i18n:
	@.ci/setup dev
	@$(bin)/python -m web.catalogues

docs:
	@.ci/setup dev
	@$(bin)/python -m companion.rule_docs
	@$(bin)/python -m companion.trouble_docs

screens:
	@.ci/setup test
	@$(bin)/python -m tests.browser.screens

deb:
	@.ci/setup run
	@$(bin)/python systemd/make_deb.py

# After a change of the dependencies: which libraries the package brings.
lock:
	@.ci/setup run
	@$(bin)/python systemd/make_deb.py --lock

install:
	@systemd/install.sh $(ARGS)

uninstall:
	@systemd/install.sh --uninstall $(ARGS)

clean:
	rm -rf .venv .ci/js/node_modules build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find companion web hardware tests -name __pycache__ -type d -prune -exec rm -rf {} +
