#!/bin/sh
# make perft: War-Chess: lawful moves counted and held against a second generator; each strength of the computer beats the next lower
#   tests/perft/run.sh [POSITIONS [GAMES]]      POSITIONS random ones for the second generator (5000; at length 100000);
#                                               GAMES between neighbouring strengths (4; at length 100), three of four to be won
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
positions=${1:-5000}
games=${2:-4}
least=$((games * 3 / 4))
"${MAKE:-make}" -s BUILD="$build" "$build/tests/perft/perft" "$build/tests/perft/ladder" || exit 1
status=0
"$build/tests/perft/perft" tests/perft/numbers.txt "$positions" || status=1
"$build/tests/perft/ladder" -t
for weaker in 0 1; do
	"$build/tests/perft/ladder" "$weaker" "$games" "$least" || status=1
done
exit $status
