#!/bin/sh
# make sim: the server without sockets through everything that can happen to it, by seed, under ASan and UBSan: the seeds
# that once failed, a row of fixed ones, and fresh ones that are printed. SEEDS=n makes the row n long.
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
exit $failed
