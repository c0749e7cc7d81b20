#!/bin/sh
# Copies the database of a running or stopped server and proves the copy: every match in it replays to its digests.
#   deploy/backup.sh DATA_DIR FILE       FILE must not exist; KRIEGSSPIELD names the program (kriegsspield)
set -eu
[ $# -eq 2 ] || { echo "usage: backup.sh DATA_DIR FILE" >&2; exit 2; }
from=$1/kriegsspiel.db to=$2 program=${KRIEGSSPIELD:-kriegsspield}
[ -f "$from" ] || { echo "backup: no database in $1" >&2; exit 1; }
[ ! -e "$to" ] || { echo "backup: $to is there already" >&2; exit 1; }
umask 077
proof=$(mktemp -d "$(dirname "$to")/.proof-XXXXXX")
trap 'rm -rf "$proof"' EXIT
trap 'exit 130' INT TERM
"$program" backup "$1" "$proof/kriegsspiel.db"
cp "$proof/kriegsspiel.db" "$to.unproved"
"$program" verify "$proof" || { rm -f "$to.unproved"; echo "backup: the copy does not verify" >&2; exit 1; }
mv "$to.unproved" "$to"
echo "backup: ok $to"
