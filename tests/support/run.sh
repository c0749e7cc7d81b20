#!/bin/sh
# Runs make targets one after another as the steps of a test run and counts what they say.
#   tests/support/run.sh TARGET…
# A step is a make target; its output goes to $OUT/steps/TARGET.log and to the terminal if it fails. Counted are the
# closing lines of check, of node's test runner, of vitest, "N passed, N failed", and lines "name: ok …" or
# "name: failed …" of our own scripts. A step that fails without a counted failure, or counts nothing, is itself one
# failure: a step that ran nothing cannot pass. The last line is "N passed, N failed". KEEP_GOING=0 stops at the first.
set -u
cd "$(dirname "$0")/../.." || exit 2
export NO_COLOR=1 FORCE_COLOR=0
logs=${OUT:-build}/steps
mkdir -p "$logs"
total_passed=0 total_failed=0 broken=""
for step in "$@"; do
	log=$logs/$step.log
	began=$(date +%s)
	"${MAKE:-make}" --no-print-directory "$step" >"$log" 2>&1 </dev/null
	status=$?
	took=$(($(date +%s) - began))
	counts=$(awk -f tests/support/count.awk "$log")
	passed=${counts% *} failed=${counts#* }
	if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
		failed=1
	elif [ "$status" -eq 0 ] && [ $((passed + failed)) -eq 0 ]; then
		echo "$step: counted no test" >>"$log"
		failed=1
	fi
	total_passed=$((total_passed + passed)) total_failed=$((total_failed + failed))
	if [ "$failed" -ne 0 ]; then
		broken="$broken $step"
		echo "---- $step: the last lines of $log"
		tail -n 60 "$log"
		echo "----"
	fi
	printf '%-14s %6d passed %4d failed %5d s\n' "$step" "$passed" "$failed" "$took"
	[ "$failed" -ne 0 ] && [ "${KEEP_GOING:-1}" = 0 ] && break
done
[ -n "$broken" ] && echo "failed steps:$broken"
echo "$total_passed passed, $total_failed failed"
[ "$total_failed" -eq 0 ] && [ "$total_passed" -gt 0 ]
