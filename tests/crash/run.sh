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
# Two seeds at a time, each with a server of its own.
# shellcheck disable=SC2016,SC2086 # for the inner shell; a list of words
printf '%s\n' $seeds | xargs -n 1 -P 2 sh -c '
	text=$(node tests/crash/crash.mjs "$0" "$1" 2>&1)
	status=$?
	[ "$status" -eq 0 ] || text="$text
crash: failed with seed $1 (again with tests/crash/run.sh $0 $1)"
	printf "%s\n" "$text"
	exit "$status"' "$each"
