#!/bin/sh
# make soak: memory stays flat: 10,000 comings and goings, then bots that play, drop and return (ARGS=SECONDS of play; 20 by itself)
set -u
cd "$(dirname "$0")/../.." || exit 2
exec node tests/soak/soak.mjs "${1:-20}"
