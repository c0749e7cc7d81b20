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
LANE=first $run >"$CONTROLS/first.log" 2>&1 &
first=$!
LANE=second $run
status=$?
wait $first || status=1
cat "$CONTROLS/first.log"
LANE=controls $run || status=1
exit $status
