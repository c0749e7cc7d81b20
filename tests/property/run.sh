#!/bin/sh
# make property: seeded random play of what ships holds every law of the door; a fresh seed each run, printed (PLAY_SEED=N)
cd "$(dirname "$0")/../.." || exit 2
build=${OUT:-build}/asan
"${MAKE:-make}" -s -j"$(nproc)" MODE=asan BUILD="$build" property-programs || exit 1
PLAY_SEED=${PLAY_SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
export PLAY_SEED
echo "property: seed $PLAY_SEED"
# shellcheck disable=SC2046 # a list of words
exec tests/support/each.sh $(for source in tests/property/*.c; do echo "$build/${source%.c}"; done)
