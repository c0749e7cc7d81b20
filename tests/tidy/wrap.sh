#!/bin/sh
# Breaks lines of C that are longer than 100 columns, and nothing else: a comment behind the code goes above it, and
# clang-format is shown what is still too long. Needs clang-format and perl.
#   tests/tidy/wrap.sh FILE…          without any: every file of server/ and tests/ that is not generated
set -eu
style='{BasedOnStyle: LLVM, ColumnLimit: 100, IndentWidth: 4, TabWidth: 4, UseTab: AlignWithSpaces,
	ContinuationIndentWidth: 4, BreakBeforeBraces: Linux, AllowShortFunctionsOnASingleLine: None,
	AllowShortIfStatementsOnASingleLine: false, IndentCaseLabels: false, SortIncludes: false, ReflowComments: true,
	AlignTrailingComments: false, Cpp11BracedListStyle: false, AlignEscapedNewlines: DontAlign,
	SpaceBeforeParens: ControlStatementsExceptForEachMacros, PenaltyBreakAssignment: 50}'
if [ $# -eq 0 ]; then
	# shellcheck disable=SC2046 # paths without blanks
	set -- $(find server tests \( -name node_modules -o -name generated -o -path tests/load \) -prune -o -name '*.[ch]' -print)
fi
for file in "$@"; do
	perl -CSD -i -pe 'my $w = $_; chomp $w; $w =~ s/\t/    /g;
		s{^(\t*)(\S.*?\S)\s+(/\*.*\*/)$}{$1$3\n$1$2} if length $w > 100 && !m{^\s*(/\*|\*|\x23)};' "$file"
	ranges=$(perl -CSD -ne 'my $w = $_; chomp $w; $w =~ s/\t/    /g; print " --lines=$.:$." if length $w > 100' "$file")
	# shellcheck disable=SC2086 # a list of options
	[ -z "$ranges" ] || clang-format -i --style="$style" $ranges "$file"
done
