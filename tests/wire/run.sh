#!/bin/sh
# make wire: every frame, wrong orders, bad input of peers and of the place a server is started in, against the built
# binary. Two files at a time: much of it is waiting for hearts to miss a beat and computers to be started again.
cd "$(dirname "$0")/../.." && exec node --test --test-concurrency=2 tests/wire/*.test.mjs
