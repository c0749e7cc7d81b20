#!/bin/sh
# make perft: the lawful moves of War-Chess counted (array to depth 4, 20 middle positions to 3) and held against a second, slow generator
#   tests/perft/run.sh [POSITIONS [SEED]]      POSITIONS random ones for the second (5000; at length 100000)
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
"${MAKE:-make}" -s BUILD="$build" "$build/tests/perft/perft" && exec "$build/tests/perft/perft" tests/perft/numbers.txt "$@"
