#!/bin/sh
# make perft: War-Chess: lawful moves counted, and held against a second generator written from the rules page
#   tests/perft/run.sh [POSITIONS [SEED]]      POSITIONS random ones for the second generator (100000)
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
positions=${1:-100000}
seed=${2:-1866}
"${MAKE:-make}" -s BUILD="$build" "$build/tests/perft/perft" || exit 1
exec "$build/tests/perft/perft" tests/perft/numbers.txt "$positions" "$seed"
