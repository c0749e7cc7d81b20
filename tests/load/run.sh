#!/bin/sh
# make bench: ours and the Node baseline interleaved. usage: run.sh [rounds=3] [secs=4] [cases=…] [check]
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
"${MAKE:-make}" -s -j2 BUILD="$build" "$build/kriegsspield-test" "$build/tests/load/wsbench" \
	"$build/tests/perft/speed" "$build/tests/perft/field" &&
	exec node tests/load/bench.mjs "$@"
