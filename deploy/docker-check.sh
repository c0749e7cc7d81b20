#!/bin/sh
# Checks the Dockerfile without a Docker engine: builds it with buildah on a base image made by debootstrap, starts the
# image's server as its own user, asks it for health and the page, and stops it. Root, some minutes, about 3 GB.
#   deploy/docker-check.sh            CHECKED=build leaves `make check` out of the build
# Needs `/` to be a mount point (a machine or a container, not a bare chroot). Everything lies in build/image.
set -eu
cd "$(dirname "$0")/.."
deploy/install-deps.sh image
home=$PWD/${OUT:-build}/image
port=18120
mkdir -p "$home"
export BUILDAH_ISOLATION=chroot
b() { buildah --storage-driver vfs --root "$home/store" --runroot "$home/run" "$@"; }

if ! b images -q localhost/debian:bookworm-slim 2>/dev/null | grep -q .; then
	tests/support/bare-root.sh make "$home/base"
	c=$(b from scratch)
	tar -C "$home/base" --exclude=./proc/* --exclude=./dev/* -c . >"$home/base.tar"
	b add -q "$c" "$home/base.tar" /
	# Node brings certificates of its own; it shall know this machine's too.
	b config --cmd /bin/bash --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$c"
	b commit -q "$c" localhost/debian:bookworm-slim
	b rm "$c" >/dev/null
	rm -rf "$home/base" "$home/base.tar"
fi
commit=$(git describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
b bud --format docker --network host --pull-never --build-arg BASE=localhost/debian:bookworm-slim \
	--build-arg CHECKED="${CHECKED:-check}" --build-arg KS_COMMIT="$commit" -t localhost/kriegsspiel:check .

for want in '"User": "10001"' kriegsspield health SIGTERM 1812/tcp /var/lib/kriegsspiel; do
	b inspect --type image localhost/kriegsspiel:check | grep -q -- "$want" || { echo "docker: failed no $want in the image"; exit 1; }
done
c=$(b from --pull-never localhost/kriegsspiel:check)
stop() { [ -z "${server:-}" ] || kill "$server" 2>/dev/null || :; b umount "$c" >/dev/null 2>&1 || :; b rm "$c" >/dev/null 2>&1 || :; }
trap stop EXIT
trap 'exit 130' INT TERM
server_pid() { # the program itself among the descendants of process $1
	[ "$(tr '\0' ' ' <"/proc/$1/cmdline")" = "/usr/local/bin/kriegsspield serve " ] && echo "$1"
	for child in $(pgrep -P "$1"); do server_pid "$child"; done
}
in_image() {
	b run --isolation chroot --network host --user 10001 --env KRIEGSSPIEL_LISTEN="0.0.0.0:$port" "$c" -- "$@"
}
in_image /usr/local/bin/kriegsspield serve >"$home/serve.log" 2>&1 &
server=$!
n=0
until in_image /usr/local/bin/kriegsspield health; do
	n=$((n + 1))
	[ $n -lt 20 ] || { echo "docker: failed the server of the image does not answer"; cat "$home/serve.log"; exit 1; }
	sleep 0.5
done
curl -fsS "http://127.0.0.1:$port/" | grep -qi '<script' || { echo "docker: failed no page"; exit 1; }
curl -fsS "http://127.0.0.1:$port/healthz" >/dev/null
# shellcheck disable=SC2016 # for the inner shell
in_image sh -c 'test "$(id -u)" = 10001 && ! touch /usr/local/bin/x 2>/dev/null' ||
	{ echo "docker: failed the user may write the program"; exit 1; }
kill -TERM "$(server_pid "$server")"
wait "$server" || { echo "docker: failed the server ended with $?"; cat "$home/serve.log"; exit 1; }
server=
echo "docker: ok $commit"
