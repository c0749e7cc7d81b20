#!/bin/sh
# Runs test programs, three at a time (some wait), each with a limit of five minutes, and shows the whole output of each in one
# piece. One that ends badly without a counted failure, or without check's closing line, is named as failed.
# check's own limits (four seconds a test unless it says more) are there for what hangs, and are four times as long here,
# so that a busy machine is not taken for it.
#   [WITH='valgrind …'] tests/support/each.sh PROGRAM…
set -u
export CK_TIMEOUT_MULTIPLIER="${CK_TIMEOUT_MULTIPLIER:-4}"
[ $# -gt 0 ] || { echo "each: failed no test programs"; exit 1; }
# shellcheck disable=SC2016 # for the inner shell
one='
	text=$(timeout 300 ${WITH:-} "$1" 2>&1)
	status=$?
	case $text in
	*"%: Checks: 0,"*) bad=1 ;;
	*"%: Checks: "*", Failures: 0, Errors: 0"*) bad=$status ;;
	*"%: Checks: "*) bad=0 ;;
	*) bad=1 ;;
	esac
	[ "$bad" -eq 0 ] || text="$text
$1: failed with exit $status"
	printf "%s\n" "$text"
	[ "$status" -eq 0 ] && [ "$bad" -eq 0 ]
'
printf '%s\n' "$@" | xargs -n 1 -P 3 sh -c "$one" one
