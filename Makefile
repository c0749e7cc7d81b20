# `make help` lists the targets. Every target is one line; the work is in server/build.mk, deploy/ and tests/.
.DEFAULT_GOAL := help
OUT ?= build
include server/build.mk
JOBS ?= $(shell nproc)
export OUT MAKE
export PATH := $(CURDIR)/build/tools/bin:$(PATH)
INSTALL = deploy/install-deps.sh
SAN = MODE=asan BUILD=$(OUT)/asan
BUILT = $(MAKE) -s -j$(JOBS) server client
export KRIEGSSPIELD = $(CURDIR)/$(BUILD)/kriegsspield
STEPS = tests/support/run.sh
# A kind of test is a folder with a run.sh, whose second line is "# make KIND: what it asks"; a new one needs no rule here.
# SHORT names those that `make test` runs after the checks: one that is gone is missed.
KINDS := $(filter-out support load rules,$(patsubst tests/%/run.sh,%,$(wildcard tests/*/run.sh)))
SHORT = property perft signature bots leak sim fault fuzz wire smoke crash soak golden browser
CHECKS = selftest tidy purity lint generated rules unit client-test

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' Makefile && for k in $(KINDS); do sed -n "2s/^# make $$k[^:]*: */  $$k\t/p" tests/$$k/run.sh; done | expand -t 17

run: ## install what is missing, build, and serve with the data in ./data
	@$(INSTALL) run build web && echo 'building the server and the page; the first time takes some minutes' && $(MAKE) -s -j$(JOBS) server client && exec $(BUILD)/kriegsspield serve

server: $(BUILD)/kriegsspield ## the server's binary

client: client-web/dist/index.html ## the page, into client-web/dist

install-deps: ## install every package that running, building and testing need
	@$(INSTALL) run build web test browser

check: ## the quick checks: house rules, lint, generated code, rules, unit tests under ASan and UBSan (4 minutes)
	@$(INSTALL) run build web test && $(STEPS) $(CHECKS)

test: ## everything a change must pass (26 minutes on two slow cores); the last line is "N passed, N failed"
	@$(INSTALL) run build web test browser && $(STEPS) $(CHECKS) $(SHORT)

tidy: ## arrows between rooms, banned names, sizes, comments, messages
	@node tests/tidy/tidy.mjs

purity: ## rules and signals touch nothing of the world
	@$(MAKE) -s -j$(JOBS) MODE=plain CC=gcc BUILD=$(OUT)/plain pure && tests/tidy/purity.sh $(OUT)/plain

selftest: ## each checker of ours can fail
	@tests/tidy/selftest.sh

lint: ## cppcheck, shellcheck and the TypeScript compiler
	@tests/tidy/lint.sh

analyse: ## clang's analyser at full depth (minutes)
	@DEPTH=deep tests/tidy/lint.sh

generated: ## what the generator makes is what is committed
	@node schema/gen/generate.mjs --check && echo "generated: ok"

unit: ## unit tests under ASan and UBSan
	@$(MAKE) -s -j$(JOBS) $(SAN) unit-programs && $(MAKE) -s $(SAN) unit-run

client-test: ## unit tests of the page
	@cd client-web && npm test --silent

rules: ## rule, function, test: fails for a rule without a test
	@tests/rules/run.sh -q

rules-mutants: ## one change behind every rule name; a test of that name must fail (ARGS=-s: every eighth)
	@tests/rules/mutants.sh $(ARGS)

$(KINDS):
	@$(BUILT) && tests/$@/run.sh $(ARGS)

load: ## two players before a crowd: 5,000 watchers, 100 of which never read (ARGS='WATCHERS DEAF SECONDS')
	@tests/load/crowd.sh $(ARGS)

bench: ## our server and the Node baseline interleaved: ratios and goals (ARGS='rounds=1 cases=moves')
	@$(BUILT) && tests/load/run.sh $(ARGS)

bare-root: ## both commands of the README in a bare Debian root (root; half an hour)
	@tests/support/bare-root.sh prove

docker: ## the Dockerfile without a Docker engine (root; some minutes)
	@deploy/docker-check.sh

valgrind: ## unit tests under valgrind
	@$(INSTALL) full && $(MAKE) -s -j$(JOBS) MODE=o0 BUILD=$(OUT)/o0 unit-programs && $(MAKE) -s MODE=o0 BUILD=$(OUT)/o0 unit-valgrind

cover: ## line coverage of the unit tests, to build/cover/report
	@$(INSTALL) full && $(MAKE) -s -j$(JOBS) MODE=cover BUILD=$(OUT)/cover unit-programs && $(MAKE) -s MODE=cover BUILD=$(OUT)/cover unit-run && tests/support/cover.sh $(OUT)/cover

clean: ## remove what was built (installed tools stay)
	@find $(OUT) -mindepth 1 -maxdepth 1 ! -name tools -exec rm -rf {} + 2>/dev/null; rm -rf client-web/dist

client-web/dist/index.html: $(shell find client-web schema/messages -type f ! -path '*/node_modules/*' ! -path '*/dist/*' 2>/dev/null)
	@cd client-web && npm run --silent build -- --logLevel warn

pure: $(call archive,rules) $(call archive,signals)

unit-programs: $(UNIT_PROGRAMS)

unit-run: $(UNIT_PROGRAMS)
	@tests/support/each.sh $^

unit-valgrind: $(UNIT_PROGRAMS)
	@CK_FORK=no WITH='valgrind --quiet --error-exitcode=99 --leak-check=full' tests/support/each.sh $^

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile) $(KINDS)
