#!/bin/sh
# make bots: War-Chess by the computer: games end by section 8, each strength beats the next lower, the middle gives no figure away
#   tests/bots/run.sh [GAMES [CADETS [CAPTAINS [POSITIONS [SEED]]]]]
#     GAMES of all pairs of strengths (24; at length 2000); games against CADETS by the captain (8; 100) and against
#     CAPTAINS by the colonel (2; 100), three of four to be won; POSITIONS for the captain (500)
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
games=${1:-24}
cadets=${2:-8}
captains=${3:-2}
positions=${4:-500}
seed=${5:-1866}
"${MAKE:-make}" -s BUILD="$build" "$build/tests/bots/games" "$build/tests/bots/careful" || exit 1
status=0
"$build/tests/bots/games" all "$games" "$seed" || status=1
"$build/tests/bots/games" pair 0 "$cadets" $((cadets * 3 / 4)) "$seed" || status=1
"$build/tests/bots/games" pair 1 "$captains" $((captains * 3 / 4)) "$seed" || status=1
"$build/tests/bots/careful" "$positions" "$seed" || status=1
"$build/tests/bots/games" speed
exit $status
