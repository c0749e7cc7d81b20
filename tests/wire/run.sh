#!/bin/sh
# make wire: bad input of peers and of the place a server is started in, against the built binary.
cd "$(dirname "$0")/../.." && exec node --test --test-concurrency=1 tests/wire/*.test.mjs
