#!/bin/sh
# make leak: pairs of matches that differ only in what a viewer cannot know; every byte he gets is compared;
# and what an answer takes with an army hidden beside him.
# usage: run.sh [pairs] [first seed]: with 10000 the whole of it, without the sanitizers and in minutes
cd "$(dirname "$0")/../.." || exit 2
mode=asan
[ "${1:-0}" -gt 1000 ] && mode=plain
build=${OUT:-build}/$mode
"${MAKE:-make}" -s -j"$(nproc)" MODE=$mode BUILD="$build" leak-programs || exit 1
status=0
# Two at a time, the output of each in one piece; the longest begin.
# shellcheck disable=SC2016 # for the inner shell
printf '%s\n' "wargame ${1:-60}" "cards ${1:-300}" "slates ${1:-28}" "riders ${1:-14}" "cuts ${1:-30}" "sealed ${1:-20}" \
	"screen ${1:-36}" "drafts ${1:-20}" "clocks ${1:-20}" "presence ${1:-20}" "falls ${1:-8}" |
	xargs -n 2 -P 2 sh -c 'text=$("$0/$2" "$3" "$1" 2>&1); status=$?; printf "%s\n" "$text"; exit $status' \
		"$build/tests/leak" "${2:-1}" || status=1
# Times are told of the server as it is built to run.
"${MAKE:-make}" -s MODE=plain BUILD="${OUT:-build}/plain" "${OUT:-build}/plain/tests/leak/timing" || exit 1
"${OUT:-build}/plain/tests/leak/timing" || status=1
exit $status
