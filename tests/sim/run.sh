#!/bin/sh
# make sim: the server without sockets through everything that can happen to it, by seed, under ASan and UBSan: the seeds
# that once failed, a row of fixed ones, and fresh ones that are printed. SEEDS=n makes the row n long.
# Then the computer player of the war game against itself and against one who only marches: GAMES=n small ones
# (12); all the scenarios if FULL is set.
cd "$(dirname "$0")/../.." || exit 2
build=${OUT:-build}/asan
"${MAKE:-make}" -s MODE=asan BUILD="$build" "$build/tests/sim/match" || exit 1
program=$build/tests/sim/match
failed=0
while read -r seed _; do
	case $seed in '' | '#'*) continue ;; esac
	"$program" "$seed" || failed=1
done <tests/sim/seeds.txt
"$program" 1 "${SEEDS:-40}" || failed=1
fresh=$(($(date +%s) * 1000 + $$ % 1000))
echo "sim: fresh seeds from $fresh"
"$program" "$fresh" "$((fresh + 4))" || { failed=1; echo "sim: failed with a fresh seed from $fresh on; add it to tests/sim/seeds.txt"; }
plain=${OUT:-build}/plain
games=${GAMES:-12}
"${MAKE:-make}" -s BUILD="$plain" "$plain/tests/sim/wargames" || exit 1
"$plain/tests/sim/wargames" small "$games" || failed=1
"$plain/tests/sim/wargames" pair "$games" $((games * 9 / 10)) || failed=1
"$plain/tests/sim/wargames" full first-exercise 2 || failed=1
for scenario in ${FULL:+wiesenau hohlenbach leuthen-churchyard ehrenfeld}; do
	"$plain/tests/sim/wargames" full "$scenario" 5 || failed=1
done
exit $failed
