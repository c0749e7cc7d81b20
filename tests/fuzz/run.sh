#!/bin/sh
# make fuzz: whether any bytes from outside are fatal. ARGS=SECONDS for all targets together (40 by itself).
#   tests/fuzz/run.sh [SECONDS]
# A target is tests/fuzz/fuzz_NAME.c with a line "Links: ROOM …" that names its rooms, top first, as server/build.mk orders
# them, and perhaps a line "With: NAME …" that names files of tests/fuzz/support or tests/support to be linked with it; its
# corpus is tests/fuzz/corpus/NAME/. Each is run over its corpus and then by libFuzzer (clang) under ASan and
# UBSan, half of the time from a fixed seed and half from a fresh one, which is printed: FUZZ_SEED=N takes N in its place.
# A crash leaves its input in $OUT/fuzz/NAME.crash-…; replay it with $OUT/fuzz/NAME FILE. Last line "fuzz: N targets,
# N crashes". What is found on the way stays in $OUT/fuzz/corpus and is used the next time.
set -u
cd "$(dirname "$0")/../.." || exit 2
seconds=${1:-40}
out=${OUT:-build}/fuzz
fixed=1812
fresh=${FUZZ_SEED:-$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}
sanitize="-fsanitize=address,undefined -fno-sanitize-recover=undefined"
compile="-O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link $sanitize"
export ASAN_OPTIONS="allocator_may_return_null=1:${ASAN_OPTIONS:-}"
mkdir -p "$out"

targets=$(find tests/fuzz -maxdepth 1 -name 'fuzz_*.c' | sort)
count=$(echo "$targets" | wc -l)
each=$((seconds / count / 2))
[ "$each" -lt 1 ] && each=1
echo "fuzz: $count targets, twice $each s each, seeds $fixed and $fresh (again with FUZZ_SEED=$fresh)"

# The libraries outside that a room stands on.
libraries() {
	for room in "$@"; do
		case $room in
		wire) echo -ljansson ;;
		store) echo -lsqlite3 -lpthread ;;
		lobby) echo -lsodium ;;
		post) echo -lcurl -lsodium ;;
		net) echo -lwebsockets -luv -lz -lcap ;;
		esac
	done
}

build() { # name, source
	rooms=$(sed -n 's/^.*Links: *\([a-z ]*[a-z]\).*/\1/p' "$2" | head -n 1)
	support=""
	for file in $(sed -n 's/^.*With: *\([a-z_ ]*[a-z]\).*/\1/p' "$2" | head -n 1); do
		folder=tests/support
		[ -f "tests/fuzz/support/$file.c" ] && folder=tests/fuzz/support
		support="$support $folder/$file.c"
	done
	archives=""
	for room in $rooms; do archives="$archives $out/lib$room.a"; done
	# shellcheck disable=SC2046,SC2086 # lists of words
	"${MAKE:-make}" -s -j"$(nproc)" CC=clang MODE=fuzz BUILD="$out" OPT_fuzz="$compile" $archives &&
		clang -std=gnu11 -D_GNU_SOURCE -Iserver -I. $compile -fsanitize=fuzzer "$2" $support $archives \
			$(libraries $rooms) -o "$out/$1"
}

fuzz() { # name: over its corpus, from either seed; says how each ended
	corpus=tests/fuzz/corpus/$1
	mkdir -p "$out/corpus/$1"
	dictionary=""
	[ -f "tests/fuzz/$1.dict" ] && dictionary="-dict=tests/fuzz/$1.dict"
	given=""
	[ -d "$corpus" ] && given=$corpus
	for seed in $fixed "$fresh"; do
		log=$out/$1.$seed.log
		# shellcheck disable=SC2086 # empty or one word
		if "$out/$1" -seed="$seed" -max_total_time="$each" -timeout=10 -rss_limit_mb=2048 -max_len=16384 \
			-artifact_prefix="$out/$1." -print_final_stats=1 $dictionary \
			"$out/corpus/$1" $given >"$log" 2>&1; then
			runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
			echo "fuzz $1: ok seed $seed, $runs runs"
		else
			tail -n 40 "$log"
			echo "fuzz $1: failed seed $seed, see $log"
		fi
	done
}

# Two at a time; what each says is told in one piece.
told=$out/told
rm -rf "$told"
mkdir -p "$told"
running=0
for source in $targets; do
	name=$(basename "$source" .c)
	name=${name#fuzz_}
	if ! build "$name" "$source"; then
		echo "fuzz $name: failed to build" >"$told/$name"
		continue
	fi
	[ "$running" -lt 2 ] || { wait; running=0; }
	fuzz "$name" >"$told/$name" 2>&1 &
	running=$((running + 1))
done
wait
cat "$told"/*
crashes=$(cat "$told"/* | grep -c '^fuzz [a-z_]*: failed')
echo "fuzz: $count targets, $crashes crashes"
[ "$crashes" -eq 0 ] && [ "$(cat "$told"/* | grep -c '^fuzz [a-z_]*: ok')" -eq $((2 * count)) ] # nobody fell silent
