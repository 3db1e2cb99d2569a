#!/bin/bash
# Builds and tests the package with the Swift that Debian 13 (trixie, Raspberry Pi OS) installs by apt, in a root
# folder of its own. The root is kept in the cache and reused; the sources are copied in afresh each time.
#
# usage: check-trixie.sh [--strict|--root|--sources]
#
# --sources builds what users build, and neither tests it nor installs the overlay.
# --root makes the root if it is not there and ends.
#
# When no root can be made (no network, the mirror does not answer, not allowed to chroot) it says so and ends with 0:
# that is no verdict on the package. --strict and --root end with 75 then. A failed build or test ends with 1.
set -euo pipefail
cd "$(dirname "$0")/../../.."

packages="swiftlang libc6-dev libstdc++-14-dev libgps-dev libudev-dev pkg-config git python3 zlib1g gzip"
strict=no
case ${1:-} in --strict | --root) strict=yes ;; esac

# shellcheck source=Tests/Scripts/Setup/debian-roots.sh
. Tests/Scripts/Setup/debian-roots.sh

missing() {
  not_checked "$*"
  [ $strict = no ] || exit 75
  exit 0
}

become_root "$@"
need_roots trixie

started=$SECONDS
root=$cache/trixie
exec 9> "$cache/trixie.lock"
flock --wait 1800 9 || missing 'another run has held the root for half an hour'
# shellcheck disable=SC2086 # a list of words
make_root "$root" amd64 $packages

[ "${1:-}" != --root ] || exit 0

work=$(mktemp -d "$root/srv/binnacle.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
chmod 755 "$work"
name=/srv/${work##*/}

# What a commit of this folder would hold; a plain copy when it is no checkout.
if git -c safe.directory='*' rev-parse --git-dir > /dev/null 2>&1; then
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard \
    | while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done \
    | sort -z -u | tar --null --create --files-from - | tar --extract --no-same-owner --directory "$work"
else
  tar --create --exclude './.build*' --exclude ./.git . | tar --extract --no-same-owner --directory "$work"
fi

step() {
  local seconds=$1 from=$SECONDS title=$2
  shift 2
  say "$title"
  inside "$root" "$seconds" /bin/bash -c 'cd "$1" && shift && exec "$@"' step "$name" "$@" 2>&1 \
    | sed -u '/^\[[0-9]*\/[0-9]*\] /d' || fail "$title"
  say "$title: $((SECONDS - from)) s"
}

step 60 'dependencies' Tests/Scripts/Setup/install-dependencies.sh test
inside "$root" 60 swift --version 2>&1 | head -n 1
step 3600 'swift build' swift build --quiet
step 10 'the program starts' .build/debug/binnacle --help
if [ "${1:-}" != --sources ]; then
  # What programs for Apple's systems write, in both modes of the language; nothing is run.
  for version in 5 6; do
    step 1200 "programs for MapKit in Swift $version" swift build --quiet --target "MapKitSwift${version}Tests"
  done
  # Compiles all modules of libraries for release. The program for release is compiled with this Swift by check-arm64.sh.
  step 1800 'the overlay' Tests/Scripts/Gate/check-overlay.sh .build/debug/binnacle
  step 2400 'swift build --build-tests' swift build --quiet --build-tests
  step 1800 'swift test' python3 Tests/Scripts/Gate/run-tests.py .build
fi
say "passed in $((SECONDS - started)) s"
