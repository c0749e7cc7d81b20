#!/bin/sh
# make fault: every call of the store's file layer made to fail in turn, in each way, under ASan and UBSan.
cd "$(dirname "$0")/../.." || exit 2
build=${OUT:-build}/asan
"${MAKE:-make}" -s MODE=asan BUILD="$build" "$build/tests/unit/store/vfs" && exec "$build/tests/unit/store/vfs"
