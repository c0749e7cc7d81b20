#!/bin/sh
# Are the rooms that must be pure (rules, signals) pure in the archives that ship? They call nothing but the few
# functions listed, hold no data that could change, and no instruction of theirs touches a floating-point register.
#   tests/tidy/purity.sh BUILD      BUILD: a plain build by gcc, with the room archives in it
set -u
build=$1
status=0
# What the compiler itself may call and the two string functions that depend on nothing but the string, then base's
# functions that work on their arguments alone.
allowed='^(memcpy|memmove|memset|memcmp|strcmp|strlen|__(memcpy|memmove|memset)_chk|__stack_chk_fail'
allowed="$allowed|_GLOBAL_OFFSET_TABLE_|must_failed"
allowed="$allowed|(writer|doc|digest|faults|fragments|message|utf8)_[a-z0-9_]+|buffer_(add|lend|clear))\$"
for room in rules signals; do
	archive=$build/lib$room.a
	[ -d "server/$room" ] || continue
	[ -f "$archive" ] || { echo "purity: failed no $archive"; status=1; continue; }
	defined=$(nm --defined-only "$archive" 2>/dev/null | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }')
	foreign=$(nm -u -A "$archive" 2>/dev/null | awk -v defined="$defined" -v allowed="$allowed" '
		BEGIN { n = split(defined, list, "\n"); for (i = 1; i <= n; i++) own[list[i]] = 1 }
		!($NF in own) && $NF !~ allowed { print $1 " calls " $NF }' | sort -u)
	mutable=$(objdump -t "$archive" 2>/dev/null | awk '
		/file format/ { file = $1 }
		/ O / && $0 ~ /[ \t](\.data|\.bss|\.tdata|\.tbss|\*COM\*)[ \t]/ { print file " holds changing data: " $NF }
		/ O / && $0 ~ /[ \t]\.(data|bss)\.[^r]/ { print file " holds changing data: " $NF }')
	floats=$(objdump -d --no-show-raw-insn "$archive" 2>/dev/null | awk '
		/file format/ { file = $1 }
		/^[0-9a-f]+ <.*>:$/ { name = $2 }
		/%[xyz]mm[0-9]|%st\(|\t(fld|fst|fadd|fmul)/ { print file " " name " uses a floating-point register" }' | sort -u)
	if [ -z "$foreign$mutable$floats" ]; then
		echo "purity: ok $room"
	else
		printf '%s\n' "$foreign" "$mutable" "$floats" | grep .
		echo "purity: failed $room"
		status=1
	fi
done
exit $status
