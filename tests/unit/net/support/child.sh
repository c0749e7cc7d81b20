#!/bin/sh
# For the tests of net/child: says each line it hears, and does what some words name.
while read -r line; do
	case $line in
	die) exit 3 ;;
	long) head -c 100000 /dev/zero | tr '\0' x && echo ;;
	sleep) sleep 0.3 ;;
	two) printf 'one\ntwo and ' && printf 'a half\n' ;;
	xxxx*) ;;
	*) echo "$line" ;;
	esac
done
