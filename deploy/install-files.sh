#!/bin/sh
# Copies what was built to where a Debian host or an image keeps it. Build first: make server client.
#   deploy/install-files.sh [DESTDIR]      PREFIX (/usr/local) and BUILD (build/plain) come from the environment
set -eu
cd "$(dirname "$0")/.."
to=${1:-}${PREFIX:-/usr/local}
install -D -m 755 "${BUILD:-build/plain}/kriegsspield" "$to/bin/kriegsspield"
rm -rf "$to/share/kriegsspiel"
mkdir -p "$to/share/kriegsspiel/web" "$to/share/kriegsspiel/schema"
cp -R client-web/dist/. "$to/share/kriegsspiel/web/"
for part in rules terrains scenarios; do cp -R "schema/$part" "$to/share/kriegsspiel/schema/"; done
install -m 644 LICENSE "$to/share/kriegsspiel/LICENSE"
