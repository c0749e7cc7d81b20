#!/bin/sh
# make rules: every rule of the pages has code and a test, or stands in owed.txt (see rules.mjs). -q leaves the list out.
set -eu
cd "$(dirname "$0")/../.."
exec node tests/rules/rules.mjs "$@"
