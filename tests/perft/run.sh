#!/bin/sh
# make perft: War-Chess: lawful moves counted, held against a second generator and against the book's 93 positions
#   tests/perft/run.sh [POSITIONS [SEED]]      POSITIONS random ones for the second generator (100000)
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
positions=${1:-100000}
seed=${2:-1866}
"${MAKE:-make}" -s BUILD="$build" "$build/tests/perft/perft" "$build/kriegsspield" || exit 1
status=0
"$build/tests/perft/perft" tests/perft/numbers.txt "$positions" "$seed" || status=1
KRIEGSSPIELD=$build/kriegsspield node tests/rules/battle/vectors.mjs || status=1
exit $status
