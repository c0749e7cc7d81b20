#!/bin/sh
# make load: whether 5,000 watchers, 100 of them deaf, hold up two players. usage: crowd.sh [WATCHERS] [DEAF] [SECONDS]
set -u
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
"${MAKE:-make}" -s -j2 BUILD="$build" "$build/kriegsspield-test" "$build/tests/load/wsbench" || exit 1
BUILD=$build exec node tests/load/crowd.mjs "$@"
