#!/bin/sh
# Proves both commands of the README on a fresh Debian 12 with only git and make: a bare root by debootstrap, a clean
# clone of what is committed, `make test`, then `make run` until the page answers. Root; 15 to 40 minutes; 4 GB.
#   tests/support/bare-root.sh prove           the proof; COMMANDS="run" leaves the tests out
#   tests/support/bare-root.sh make FOLDER     just the bare root
# Package sources, their keys and the machine's own certificates are this machine's, read when it runs.
set -eu
cd "$(dirname "$0")/../.."
say() { echo "bare-root: $*"; }

make_root() {
	command -v debootstrap >/dev/null || deploy/install-deps.sh image
	mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
		awk '/^URIs:/ { print $2; exit } /^deb / { for (i = 2; i <= NF; i++) if ($i ~ /^(http|mirror)/) { print $i; exit } }')
	debootstrap --variant=minbase bookworm "$1" "$mirror" >"$1.log" 2>&1 || { tail "$1.log"; say failed debootstrap; exit 1; }
	rm -f "$1.log"
	cp /etc/resolv.conf "$1/etc/resolv.conf" 2>/dev/null || :
	# debootstrap writes none, and without it nothing finds localhost.
	printf '127.0.0.1 localhost\n::1 localhost\n' >"$1/etc/hosts"
	for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*proxy*; do
		[ -f "$file" ] && cp "$file" "$1$file"
	done
	if [ -n "$(ls /usr/local/share/ca-certificates 2>/dev/null)" ]; then
		mkdir -p "$1/usr/local/share/ca-certificates"
		cp -R /usr/local/share/ca-certificates/. "$1/usr/local/share/ca-certificates/"
	fi
}

inside() { # ROOT COMMAND: in the root, with its own processes and mounts, which end with it
	# shellcheck disable=SC2016 # for the inner shell
	env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
		NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt ${http_proxy:+http_proxy="$http_proxy"} \
		${https_proxy:+https_proxy="$https_proxy"} unshare --mount --pid --fork sh -c '
		set -e
		mount --make-rprivate /
		mount -t proc proc "$1/proc"
		mount --rbind /dev "$1/dev"
		exec chroot "$1" sh -c "$2"' inside "$1" "$2"
}

prove() {
	root=$(mktemp -d)
	trap 'rm -rf --one-file-system "$root"' EXIT
	trap 'exit 130' INT TERM
	chmod 755 "$root"
	make_root "$root"
	say "bare root made"
	inside "$root" 'apt-get -qq update && apt-get -qq install -y --no-install-recommends git make ca-certificates >/dev/null'
	git clone -q . "$root/root/kriegsspiel"
	case ${COMMANDS:-test run} in *test*)
		inside "$root" 'cd /root/kriegsspiel && make test' || { say failed make test; exit 1; }
		say "make test: ok" ;;
	esac
	case ${COMMANDS:-test run} in *run*)
		inside "$root" 'cd /root/kriegsspiel && { make run >run.log 2>&1 & } ; n=0
			until grep -q "open http://localhost:1812" run.log; do
				n=$((n + 1)); [ $n -lt 600 ] || { cat run.log; exit 1; }; sleep 1
			done
			tail -n 3 run.log
			build/plain/kriegsspield health' || { say failed make run; exit 1; }
		say "make run: ok" ;;
	esac
	echo "bare-root: ok"
}

case ${1:-} in
make) make_root "$2" ;;
prove) prove ;;
*) say "usage: bare-root.sh prove | make FOLDER"; exit 2 ;;
esac
