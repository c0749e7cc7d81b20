#!/bin/sh
# make property: seeded random play of what ships holds every law of the door; a fresh seed each run, printed (PLAY_SEED=N)
cd "$(dirname "$0")/../.." || exit 2
build=${OUT:-build}/asan
"${MAKE:-make}" -s -j"$(nproc)" MODE=asan BUILD="$build" property-programs || exit 1
PLAY_SEED=${PLAY_SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
export PLAY_SEED
echo "property: seed $PLAY_SEED"
status=0
for source in tests/property/*.c; do
	tests/support/each.sh "$build/${source%.c}" || status=1
done
exit $status
