#!/bin/sh
# make browser: two players and a watcher in Debian's chromium, by mouse, keyboard and touch; kills, refusals, access, what is drawn
# usage: run.sh    ONLY=play,crash… runs some parts; WRITE=1 writes controls.txt anew; CHROMIUM=… names another browser
set -u
cd "$(dirname "$0")/../.." || exit 2
exec node --test --test-reporter=tap tests/browser/browser.test.mjs
