#!/bin/sh
# make browser: two players and a watcher in Debian's chromium, by mouse, keyboard and touch; kills, refusals, access, what is drawn
# usage: run.sh    ONLY=play,crash… runs some parts; WRITE=1 writes controls.txt anew; CHROMIUM=… names another browser
set -u
cd "$(dirname "$0")/../.." || exit 2
run="node --test --test-reporter=tap tests/browser/browser.test.mjs"
[ -n "${ONLY:-}" ] && exec $run
CONTROLS=$(mktemp -d)
export CONTROLS
trap 'rm -rf "$CONTROLS"' EXIT
status=0 lanes=""
for lane in plan table slow; do
	LANE=$lane $run >"$CONTROLS/$lane.log" 2>&1 &
	lanes="$lanes $!"
done
for lane in $lanes; do wait "$lane" || status=1; done
cat "$CONTROLS"/*.log
LANE=controls $run || status=1
exit $status
