#!/bin/bash
# Checks the systemd units in hardware/systemd: that systemd understands every line, and that they stay confined.
#
# usage: check-units.sh [--strict]
#
# Without systemd-analyze it says so in a way that cannot be overlooked and ends with success, since nothing was found
# out; with --strict it ends with 75 instead.
set -euo pipefail
cd "$(dirname "$0")/../../.."

# Tenths of the exposure level of systemd-analyze security, 0 to 100, that a unit may have.
limit=15

if ! command -v systemd-analyze > /dev/null; then
  echo '################################################################' >&2
  echo '## check-units: NOT CHECKED, systemd-analyze is not installed ##' >&2
  echo '################################################################' >&2
  [ "${1:-}" = --strict ] && exit 75
  exit 0
fi

trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
failed=0
# A service that belongs to a socket is verified with it.
cp hardware/systemd/*.socket "$trial/"
for unit in hardware/systemd/*.socket; do
  service=$(basename "${unit%.socket}").service
  sed 's#/usr/local/bin/binnacle#/bin/true#' "hardware/systemd/$service" > "$trial/$service"
  complaints=$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$trial/$(basename "$unit")" 2>&1) || failed=1
  [ -z "$complaints" ] || { echo "$unit: $complaints" >&2; failed=1; }
done
for unit in hardware/systemd/*.service; do
  name=$(basename "$unit")
  # The program need not be installed to check its unit.
  sed 's#/usr/local/bin/binnacle#/bin/true#' "$unit" > "$trial/$name"
  # A group that nothing makes keeps systemd from starting the unit.
  for group in $(sed -n 's/^SupplementaryGroups=//p' "$unit"); do
    if ! grep -q "^g $group " hardware/systemd/binnacle.sysusers; then
      echo "$unit: nothing makes the group $group: hardware/systemd/binnacle.sysusers" >&2
      failed=1
    fi
  done
  # What it says is a complaint, whatever its exit status.
  complaints=$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$trial/$name" 2>&1) || failed=1
  if [ -n "$complaints" ]; then
    echo "$unit: $complaints" >&2
    failed=1
  fi
  if systemd-analyze security --help 2>&1 | grep -q -- --offline; then
    if ! verdict=$(systemd-analyze security --no-pager --offline=true --threshold=$limit "$trial/$name" 2>&1); then
      echo "$verdict" >&2
      echo "$unit: more exposed than $limit tenths" >&2
      failed=1
    fi
    echo "check-units: $name:$(grep -o 'Overall exposure level.*' <<< "$verdict" | sed 's/.*: / exposure /; s/ [^A-Z0-9 ]*$//')"
  else
    echo "check-units: $name: exposure NOT CHECKED, this systemd-analyze is too old (before 250)" >&2
  fi
done
[ $failed = 0 ] && echo "check-units: passed"
exit $failed
