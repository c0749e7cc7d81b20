#!/bin/sh
# make bench: ours and the Node baseline interleaved. usage: run.sh [rounds=3] [secs=4] [cases=…] [check]
cd "$(dirname "$0")/../.." || exit 2
"${MAKE:-make}" -s -j2 BUILD="${BUILD:-${OUT:-build}/plain}" "${BUILD:-${OUT:-build}/plain}/kriegsspield-test" && exec node tests/load/bench.mjs "$@"
