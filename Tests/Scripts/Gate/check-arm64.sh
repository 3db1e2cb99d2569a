#!/bin/bash
# Builds the program for arm64 with the Swift of Debian 13 and runs that under QEMU: what it makes of each capture is,
# byte for byte, what Tests/Fixtures/golden holds, which the tests hold this machine's own program to.
#
# usage: check-arm64.sh
#
# Ends with 1 when the build fails or an output differs, with 69 when it cannot be found out (no network, no root).
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Pi/cross.sh
. Tests/Pi/cross.sh
become_root "$@"
cross_build

emulated() { timeout --kill-after 5 60 "$emulators/usr/bin/qemu-aarch64" -L "$arm64" "$program" "$@"; }

emulated --version > /dev/null || fail 'the program does not start'
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
compared=0
for golden in Tests/Fixtures/golden/*.*; do
  name=$(basename "$golden")
  capture=${name%.*}.nmea
  options=(--format "${name##*.}" --quiet)
  # As the tests do: one capture also shows the satellites, in the formats that have them.
  [[ $name != mt3339.@(text|ndjson|nmea) ]] || options+=(--satellites)
  (cd Tests/Fixtures/captures && emulated stream "$capture" "${options[@]}") > "$results/$name" \
    || fail "stream $capture ${options[*]} ended with $?"
  cmp "$results/$name" "$golden" || fail "stream $capture ${options[*]} prints something else than on this machine"
  compared=$((compared + 1))
done
[ $compared -ge 20 ] || fail "only $compared files to compare with"
say "passed in $SECONDS s: $compared outputs are the same on arm64"
