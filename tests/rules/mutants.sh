#!/bin/sh
# make rules-mutants: one change behind every rule name, each found by a test of that name (see mutants.mjs).
# Arguments: -s for every eighth mutant; names or kinds (FIRE-7, MOV) for theirs alone.
set -eu
cd "$(dirname "$0")/../.."
exec node tests/rules/mutants.mjs "$@"
