#!/bin/sh
# make leak: pairs of matches that differ only in what a viewer cannot know; every byte he gets is compared.
# usage: run.sh [pairs] [first seed]
cd "$(dirname "$0")/../.." || exit 2
build=${OUT:-build}/asan
"${MAKE:-make}" -s MODE=asan BUILD="$build" "$build/tests/leak/cards" || exit 1
exec "$build/tests/leak/cards" "${1:-300}" "${2:-1}"
