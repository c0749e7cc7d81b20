# Prints "PASSED FAILED" as the closing lines of one step's log tell them (tests/support/run.sh).
function number(line, before,    at, rest) {
	at = index(line, before)
	if (!at) return 0
	rest = substr(line, at + length(before))
	return rest + 0
}
function ahead(line, word,    n, words, i) { # the number standing before `word`
	n = split(line, words, /[ ,|]+/)
	for (i = 2; i <= n; i++) if (words[i] == word && words[i - 1] ~ /^[0-9]+$/) return words[i - 1] + 0
	return 0
}
{ gsub(/\033\[[0-9;]*m/, "") }
/^[0-9]+%: Checks: [0-9]+, Failures: [0-9]+, Errors: [0-9]+/ { # check
	bad = number($0, "Failures: ") + number($0, "Errors: ")
	failed += bad
	passed += number($0, "Checks: ") - bad
	next
}
/^(#|ℹ) pass [0-9]+$/ { passed += $NF; next } # node --test
/^(#|ℹ) fail [0-9]+$/ { failed += $NF; next }
/^(#|ℹ) cancelled [0-9]+$/ { failed += $NF; next }
/^ *Tests +[0-9]/ { passed += ahead($0, "passed"); failed += ahead($0, "failed"); next } # vitest
/^([a-z]+: )?[0-9]+ passed, [0-9]+ failed/ { passed += ahead($0, "passed"); failed += ahead($0, "failed"); next }
/^[a-z][a-z0-9_./ -]*: ok( |$)/ { passed++; next } # our own scripts
/^[a-z][a-z0-9_./ -]*: failed( |$)/ { failed++; next }
/^[a-z]+: [0-9]+ of [0-9]+ (tested|killed)/ { # rules, rules-mutants
	passed += $2
	failed += $4 - $2
	next
}
END { printf "%d %d\n", passed, failed }
