#!/bin/sh
# Turns what a covered run left behind (MODE=cover) into a summary by file and a page to read.
#   tests/support/cover.sh BUILD
set -eu
build=$1
lcov -q -c -d "$build" -o "$build/all.info" 2>/dev/null
lcov -q -e "$build/all.info" '*/server/*' -o "$build/server.info" 2>/dev/null
genhtml -q -o "$build/report" "$build/server.info" 2>/dev/null
lcov --list "$build/server.info" 2>/dev/null
echo "cover: ok $build/report/index.html"
