#!/bin/sh
# Shows that each check of ours can fail: a small tree that passes is spoilt in one way at a time, and the check must
# then name that fault. Without this a checker that sees nothing would look like a clean house.
set -u
cd "$(dirname "$0")/../.." || exit 2
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
trap 'exit 130' INT TERM
status=0
say() { echo "selftest $1: $2"; [ "$2" = ok ] || status=1; }

clean_tree() {
	rm -rf "$home/tree"
	mkdir -p "$home/tree/server/match" "$home/tree/server/rules/reiswitz" "$home/tree/server/rules/battle" \
		"$home/tree/server/base" "$home/tree/server/store" "$home/tree/schema/sql" \
		"$home/tree/schema/messages/en" "$home/tree/schema/messages/de" \
		"$home/tree/client-web/src" "$home/tree/tests/unit/base"
	printf '/* seat.h: who sits where. Called by gate/. */\nint seat_count(void);\n' >"$home/tree/server/match/seat.h"
	printf '#include "match/seat.h"\n#include <stdint.h>\n\nint seat_count(void)\n{\n\treturn 2;\n}\n' \
		>"$home/tree/server/match/seat.c"
	messages="$home/tree/schema/messages"
	echo '{"error.full":"The table is full.","error.ground":"Marsh at {0}, {1}: {name}."}' >"$messages/en/errors.json"
	echo '{"error.full":"Der Tisch ist voll.","error.ground":"Sumpf bei {0}, {1}: {name:dat}."}' >"$messages/de/errors.json"
	echo '{"dat":{"Der Tisch ist voll.":"dem Tisch"}}' >"$messages/de.forms.json"
	echo 'create table a (b);' >"$home/tree/schema/sql/0001_first.sql"
	echo "export const full = word('error.full');" >"$home/tree/client-web/src/a.ts"
}
lines() { awk -v n="$1" -v text="$2" 'BEGIN { for (i = 0; i < n; i++) print text }'; }
spoil() { # NAME FILE TEXT: with TEXT added to FILE, tidy must report NAME there
	clean_tree
	mkdir -p "$(dirname "$home/tree/$2")"
	printf '%b' "$3" >>"$home/tree/$2"
	if node tests/tidy/tidy.mjs "$home/tree" | grep -q "^$2:[0-9]*: $1: "; then say "$1 $2" ok; else say "$1 $2" "failed unseen: $3"; fi
}

clean_tree
if node tests/tidy/tidy.mjs "$home/tree" >"$home/out"; then say "clean tree" ok; else say "clean tree" failed; cat "$home/out"; fi

spoil arrows server/match/seat.c '#include "store/journal.h"\n'
spoil arrows server/match/seat.c '#include "rules/reiswitz/state.h"\n'
spoil arrows server/match/seat.c '#include "seat.h"\n'
spoil arrows server/match/seat.c '#include <sqlite3.h>\n'
spoil arrows server/rules/engine.c '#include <stdio.h>\n'
spoil arrows server/rules/battle/board.c '#include "rules/reiswitz/state.h"\n'
spoil arrows server/store/journal.c '#include "match/seat.h"\n'
spoil arrows server/store/row.c '#include "base/internal.h"\n'
spoil arrows server/attic/old.c 'int old;\n'
spoil arrows server/base/time.h '/* time.h: a clock. */\n'
spoil arrows tests/unit/base/arena.c '#include "match/seat.h"\n'
for name in strcpy sprintf strcat gets rand atoi sscanf localtime assert malloc free; do
	spoil banned server/match/seat.c "void seat_x(void)\n{\n\t$name(0);\n}\n"
done
spoil banned server/match/seat.c 'void seat_x(char *a)\n{\n\t/* one */ strcpy (a, "x"); // two\n}\n'
spoil banned tests/load/client/conn.c 'int conn_x(char *a)\n{\n\treturn atoi(a);\n}\n'
spoil typedef server/match/seat.c 'typedef struct seat { int a; } seat;\n'
spoil outside server/match/seat.c "/* see .""./shared/rules */\n"
spoil unfinished server/match/seat.c "/* TO""DO */\n"
spoil emoji README.md '\0360\0237\0230\0200\n'
spoil json schema/broken.json '{"a":1,}\n'
spoil json schema/messages/en/more.json '{\n  "error.twice": "a",\n  "error.twice": "b"\n}\n'
spoil lock client-web/package-lock.json '{"resolved":"https://elsewhere"}\n'
spoil message client-web/src/b.ts "export const b = word('error.missing');\n"
spoil page README.md 'See `server/attic/old.c`.\n'
spoil page README.md 'Then `make tea`.\n'
spoil page deploy/environment 'KRIEGSSPIEL_TEA=1\n'
spoil migration schema/sql/0003_third.sql 'select 1;\n'
spoil line server/match/seat.c "/* $(lines 40 abc | tr -d '\n') */\n"
spoil blank server/match/seat.c 'int a; \n'
spoil file server/match/long.c "$(lines 601 'extern int a;')\n"
spoil function server/match/long.c "int f(void)\n{\n$(lines 71 '	;')\n}\n"
spoil function tests/load/client/long.c "int f(void)\n{\n$(lines 71 '	;')\n}\n"
spoil opening server/match/table.h 'int table_count(void);\n'
spoil private server/store/row.c 'int row_x(void)\n{\n\treturn match__seat();\n}\n'

unlike() { # WHAT EDIT FILE: with the German changed by sed EDIT, tidy must report a language in FILE
	clean_tree
	sed -i "$2" "$messages/$3"
	if node tests/tidy/tidy.mjs "$home/tree" | grep -q "^schema/messages/$3:1: language: "; then say "language: $1" ok
	else say "language: $1" "failed unseen"; fi
}
unlike 'a sentence wanting' 's/"error.full":[^,]*,//' de/errors.json
unlike 'an empty sentence' 's/"Der Tisch[^"]*"/" "/' de/errors.json
unlike 'a placeholder wanting' 's/{name:dat}//' de/errors.json
unlike 'a placeholder too many' 's/Der Tisch/{1} Tische/' de/errors.json
unlike 'a place taken apart' 's/{0}, {1}/{0} und {1}/' de/errors.json
unlike 'a sentence too many' 's/"error.full"/"error.more":"Mehr.","error.full"/' de/errors.json
unlike 'a form that is not there' 's/:dat/:acc/' de/errors.json
unlike 'a form of no word' 's/Der Tisch/Die Tafel/' de.forms.json

impure() { # WHAT C-TEXT: purity must refuse librules.a made of it
	printf '%b' "$2" >"$home/impure.c"
	rm -f "$home/librules.a"
	gcc -std=gnu11 -O2 -w -c "$home/impure.c" -o "$home/impure.o" && ar rcs "$home/librules.a" "$home/impure.o"
	cp "$home/librules.a" "$home/libsignals.a"
	if tests/tidy/purity.sh "$home" | grep -q '^purity: failed rules'; then say "purity $1" ok; else say "purity $1" "failed unseen"; fi
}
printf 'static const char *const names[] = { "a" };\nconst char *name(int i) { return names[i]; }\n' >"$home/pure.c"
gcc -std=gnu11 -O2 -fPIE -c "$home/pure.c" -o "$home/pure.o" && ar rcs "$home/librules.a" "$home/pure.o"
cp "$home/librules.a" "$home/libsignals.a"
if tests/tidy/purity.sh "$home" >"$home/out"; then say "purity of a pure room" ok
else say "purity of a pure room" failed; cat "$home/out"; fi
impure clock 'long time(long *); long now(void) { return time(0); }\n'
impure memory 'void *malloc(unsigned long); void *more(void) { return malloc(9); }\n'
impure counter 'int next(void) { static int n; return n++; }\n'
impure table 'int table[3] = { 1, 2, 3 }; int at(int i) { return table[i]; }\n'
impure fraction 'int half(int n) { volatile double x = n; return (int)(x * 0.5); }\n'
if printf 'double half(double n) { return n / 2; }\n' | gcc -mgeneral-regs-only -x c -c - -o /dev/null 2>/dev/null
then say "general registers only" failed; else say "general registers only" ok; fi

counted() { # WHAT WANTED TEXT: what count.awk makes of a log
	got=$(printf '%b' "$3" | awk -f tests/support/count.awk)
	if [ "$got" = "$2" ]; then say "count $1" ok; else say "count $1" "failed $got"; fi
}
counted check '11 1' '91%: Checks: 12, Failures: 1, Errors: 0\n'
counted node '5 2' '# pass 5\n# fail 2\n'
counted vitest '11 1' '      Tests  1 failed | 11 passed (12)\n'
counted script '1 1' 'smoke: ok 20 kills 30 orders\nleak hands: failed 3 pairs\n'
counted rules '60 1' 'rules: 60 of 61 tested\n'
counted plain '10 2' '10 passed, 2 failed\n'
counted nothing '0 0' 'all is well\n'

step() { # WHAT WANTED RECIPE: the runner's last line for a target with this recipe
	printf 'step:\n\t@%s\n' "$3" >"$home/one.mk"
	printf '#!/bin/sh\nshift\nexec make --no-print-directory -f "%s/one.mk" "$@"\n' "$home" >"$home/make"
	chmod +x "$home/make"
	got=$(OUT="$home" MAKE="$home/make" MAKEFLAGS='' tests/support/run.sh step | tail -n 1)
	if [ "$got" = "$2" ]; then say "runner $1" ok; else say "runner $1" "failed $got"; fi
}
step "a step that passes" '1 passed, 0 failed' 'echo "a: ok"'
step "a step that ran nothing" '0 passed, 1 failed' 'echo done'
step "a step that ends badly" '1 passed, 1 failed' 'echo "a: ok"; exit 3'
step "a step that counts a failure and ends well" '0 passed, 1 failed' 'echo "a: failed"'
exit $status
