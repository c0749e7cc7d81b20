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
"$build/tests/leak/cards" "${1:-300}" "${2:-1}" || status=1
"$build/tests/leak/wargame" "${1:-60}" "${2:-1}" || status=1
"$build/tests/leak/screen" "${1:-36}" "${2:-1}" || status=1
"$build/tests/leak/slates" "${1:-28}" "${2:-1}" || status=1
"$build/tests/leak/cuts" "${1:-30}" "${2:-1}" || status=1
"$build/tests/leak/riders" "${1:-14}" "${2:-1}" || status=1
"$build/tests/leak/drafts" "${1:-20}" "${2:-1}" || status=1
"$build/tests/leak/sealed" "${1:-20}" "${2:-1}" || status=1
"$build/tests/leak/clocks" "${1:-20}" "${2:-1}" || status=1
"$build/tests/leak/presence" "${1:-20}" "${2:-1}" || status=1
# Times are told of the server as it is built to run.
"${MAKE:-make}" -s MODE=plain BUILD="${OUT:-build}/plain" "${OUT:-build}/plain/tests/leak/timing" || exit 1
"${OUT:-build}/plain/tests/leak/timing" || status=1
exit $status
