#!/bin/bash
# Runs the tests that are already built: prints what failed and the closing line of Swift Testing, keeps the whole
# output in test.log of the scratch folder, and fails when not a single test ran.
#
# usage: run-tests.sh --scratch-path FOLDER [ARGUMENT-OF-SWIFT-TEST]...
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "${1:-}" = --scratch-path ] && [ -n "${2:-}" ] || { echo 'usage: run-tests.sh --scratch-path FOLDER' >&2; exit 64; }

log=$2/test.log
status=0
timeout --kill-after 10 900 swift test --skip-build --disable-xctest "$@" > "$log" 2>&1 < /dev/null || status=$?

if [ $status = 124 ] || [ $status = 137 ]; then
  echo 'run-tests: not finished after 900 s; begun and not ended:' >&2
  # "◇ Test NAME started." without "✔ Test NAME passed" or "✘ Test NAME failed".
  sed -n 's/^. Test \(.*\) started\.$/\1/p' "$log" | grep -v '^run$' | while read -r name; do
    grep -qF -e " Test $name passed" -e " Test $name failed" "$log" || echo "  $name" >&2
  done
  exit 1
fi
if [ $status != 0 ]; then
  grep -vE '^(◇|✔|↳|\[)' "$log" >&2 || true
  echo "run-tests: failed with $status; all output is in $log" >&2
  exit 1
fi
grep -E 'Test run with' "$log"
if ! grep -qE 'Test run with [1-9]' "$log"; then
  echo 'run-tests: not a single test ran' >&2
  exit 1
fi
