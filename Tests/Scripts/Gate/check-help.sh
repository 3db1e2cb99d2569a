#!/bin/bash
# The manual pages and completions that the program prints of itself are accepted by the programs that read them, and
# `make install` makes them and all else readable for everyone.
#
# usage: check-help.sh PROGRAM
#
# Reads them by groff, mandoc, bash and zsh, whichever is installed, and names those that are not. bash is required.
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { echo "check-help: $*" >&2; exit 1; }

# accepts WHAT COMMAND…: the command succeeds and prints nothing.
accepts() {
  local what=$1 said
  shift
  said=$("$@" 2>&1 < /dev/null) || fail "$what: $* failed"$'\n'"$said"
  [ -z "$said" ] || fail "$what: $*"$'\n'"$said"
}

has() { command -v "$1" > /dev/null; }

readers=0
commands=$("$program" help --completion bash | sed -n "s/^    '\([a-z]*\)') options=.*/\1/p")
[ "$(wc -w <<< "$commands")" -ge 12 ] || fail "too few commands: $commands"
for command in "" $commands; do
  page="$work/binnacle${command:+-$command}.1"
  "$program" help --man $command > "$page"
  if has groff; then accepts "manual of $command" groff -man -Tutf8 -ww -z "$page"; readers=1; fi
  if has mandoc; then accepts "manual of $command" mandoc -T lint -W warning "$page"; readers=1; fi
done
[ $readers = 1 ] || echo "check-help: neither groff nor mandoc is here: the manual pages were not read"

for shell in bash zsh; do
  "$program" help --completion $shell > "$work/$shell"
  if has $shell; then accepts "completions of $shell" $shell -n "$work/$shell"
  else echo "check-help: no $shell: its completions were not read"; fi
done

# A terminal of 80 columns shows every page without wrapping a line.
for command in "" $commands; do
  "$program" $command --help | awk -v page="$command" 'length > 80 { print page ": " $0; bad = 1 } END { exit bad }' \
    || fail "a line of the help is wider than 80 columns"
done
# Whatever the umask of who installs: folders have mode 755, files 755 or 644.
mkdir "$work/made"
touch "$work/made/binnacle" "$work/made/PlaceIndexBuilder"
(umask 077; BINNACLE=$work/made/binnacle Tests/Scripts/Setup/install-files.sh "$program" /usr "$work/root")
odd=$(find "$work/root" -type d ! -perm 755 -o -type f ! -perm 755 ! -perm 644)
[ -z "$odd" ] || fail "installed with the umask 077, not everyone may read:"$'\n'"$odd"

echo "check-help: $(wc -w <<< "$commands") commands"
