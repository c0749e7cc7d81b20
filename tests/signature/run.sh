#!/bin/sh
# make signature: one number of many games played by chance: whether a change altered what the rules do (house 9)
# The number of this commit stands in tests/signature/expected.txt; a commit that changes it says why. ARGS=write puts it there.
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-${OUT:-build}/plain}
program=$build/tests/signature/signature
"${MAKE:-make}" -s BUILD="$build" "$program" || exit 1
said=$("$program") || {
	echo "$said"
	exit 1
}
number=$(echo "$said" | sed -n 's/^signature: //p')
expected=$(cat tests/signature/expected.txt 2>/dev/null)
[ "${1:-}" = write ] && echo "$number" >tests/signature/expected.txt && expected=$number
echo "$said"
[ "$number" = "$expected" ] && echo "signature: ok $number" && exit 0
echo "signature: expected $expected: what the rules do has changed. If that was meant: make signature ARGS=write, and the commit says why."
exit 1
