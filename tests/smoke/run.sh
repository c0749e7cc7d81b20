#!/bin/sh
# make smoke / make crash N=…: the black-box test of kills and restarts. usage: run.sh [kills] [orders] [seed]
cd "$(dirname "$0")/../.." && exec node tests/smoke/smoke.mjs "$@"
