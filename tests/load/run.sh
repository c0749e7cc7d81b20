#!/bin/sh
# make bench: ours and the Node baseline interleaved. usage: run.sh [rounds=3] [secs=4] [cases=…] [check]
cd "$(dirname "$0")/../.." && exec node tests/load/bench.mjs "$@"
