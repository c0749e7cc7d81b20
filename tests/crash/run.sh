#!/bin/sh
# make crash: kills -9 of the server while orders, slates, drafts, rulings are under way (make crash N=1000: so many kills; 60 by itself)
# usage: run.sh [KILLS] [SEED]    three fixed seeds and a fresh one, which is printed, share the kills; with SEED that one alone
set -u
cd "$(dirname "$0")/../.." || exit 2
kills=${1:-${N:-60}}
fresh=$(od -An -N2 -tu2 /dev/urandom | tr -d ' ')
seeds=${2:-"1812 1813 1866 $fresh"}
count=$(echo "$seeds" | wc -w)
each=$(((kills + count - 1) / count))
failed=0
for seed in $seeds; do
	node tests/crash/crash.mjs "$each" "$seed" || {
		echo "crash: failed with seed $seed (again with tests/crash/run.sh $each $seed)"
		failed=$((failed + 1))
	}
done
[ "$failed" -eq 0 ]
