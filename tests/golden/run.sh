#!/bin/sh
# make golden: recorded matches replay to the same outcomes, digests and views: gcc and clang, -O0 and -O3 (field report I6)
# usage: run.sh                            replays every folder of tests/golden and compares each file byte for byte
#        run.sh accept                     writes down what the built server makes of the recorded orders: say why
#        run.sh record NAME SCENARIO SEED ORDERS   plays a new match on the built server and writes it down
set -u
cd "$(dirname "$0")/../.." || exit 2
if [ "${1:-}" = record ]; then
	shift
	exec node tests/golden/record.mjs "$@"
fi
if [ "${1:-}" = accept ]; then
	ACCEPT=1 exec node tests/golden/compare.mjs "${KRIEGSSPIELD:-build/plain/kriegsspield}" accepted
fi
passed=0 failed=0
for build in gcc-o0 gcc-o3 clang-o0 clang-o3; do
	dir=${OUT:-build}/golden-$build
	if ! "${MAKE:-make}" -s -j2 BUILD="$dir" CC="${build%-*}" MODE="${build#*-}" KS_COMMIT=golden "$dir/kriegsspield"; then
		echo "golden: $build does not build"
		failed=$((failed + 1))
	elif node tests/golden/compare.mjs "$dir/kriegsspield" "$build"; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
	fi
done
echo "golden: $passed of $((passed + failed)) builds agree"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
