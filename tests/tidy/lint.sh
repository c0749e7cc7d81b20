#!/bin/sh
# Other people's checkers over our code: cppcheck and clang-tidy on the server, shellcheck on the
# scripts, TypeScript on the page.
#   tests/tidy/lint.sh [FOLDER…]      C folders; without any: server
# clang's analyser looks less deep here than it could, to be done in seconds; DEPTH=deep takes minutes.
set -u
status=0
run() { # NAME COMMAND…
	name=$1
	shift
	if "$@"; then echo "lint $name: ok"; else echo "lint $name: failed"; status=1; fi
}
[ $# -gt 0 ] || set -- server
run cppcheck cppcheck --quiet -j "$(nproc)" --std=c11 -Iserver --enable=warning,portability --inline-suppr \
	--suppress=missingInclude --suppress=uninitvar --error-exitcode=1 "$@" # uninitvar: does not see through out-parameters
# shellcheck disable=SC2016 # for the inner shell
run clang-tidy sh -c 'find "$@" -name "*.c" ! -path "*/generated/*" | xargs -r -n 8 -P "$(nproc)" \
	sh -c "clang-tidy --quiet --config-file=tests/tidy/clang-tidy.yml --extra-arg=-Xclang \
		--extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=mode=${DEPTH:-shallow} \"\$@\" \
		-- -std=gnu11 -D_GNU_SOURCE -Iserver -I. 2>/dev/null" tidy' lint "$@"
scripts=$(find . \( -name node_modules -o -name build -o -name .git \) -prune -o -name '*.sh' -print)
# shellcheck disable=SC2086 # a list of paths
run shellcheck shellcheck -S warning $scripts .ci/run
[ -f client-web/package.json ] && run typescript sh -c 'cd client-web && npm run --silent check'
exit $status
