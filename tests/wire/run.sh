#!/bin/sh
# make wire: every frame, wrong orders, bad input of peers and of the place a server is started in, against the built
# binary. Three files at a time: most of it is waiting for hearts to miss a beat and computers to be started again.
cd "$(dirname "$0")/../.." && exec node --test --test-concurrency=3 tests/wire/*.test.mjs
