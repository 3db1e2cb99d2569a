#!/bin/bash
# Compiles CModules/CGPSD with the gps.h of each Debian release that has its own gpsd, from libgps-dev as Debian's mirror
# gives it, without installing anything: no warning, and the library it would load is the one that package belongs to.
#
# usage: check-gpsd-headers.sh [--strict]
#
# A header that cannot be downloaded is said loudly and is no verdict; --strict ends with 75 then. Ends with 1 when a
# header that was there does not fit.
set -euo pipefail
cd "$(dirname "$0")/../../.."

strict=no
[ "${1:-}" != --strict ] || strict=yes
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
skipped=0
failed=0

say() { printf 'check-gpsd-headers: %s\n' "$*"; }

skip() {
  printf '\n!!! NOT CHECKED: gps.h of %s: %s\n\n' "$1" "$2"
  skipped=$((skipped + 1))
}

# Compiles with these options; prints the library that the header stands for.
compile() {
  "$compiler" -std=gnu11 -O1 -Wall -Wextra -Werror -ICModules/CGPSD/include "$@" -c CModules/CGPSD/gpsd.c \
    -o "$work/gpsd.o" || return 1
  "$compiler" -ICModules/CGPSD/include "$work/which.c" "$work/gpsd.o" -ldl -lpthread -o "$work/which" || return 1
  "$work/which"
}

# Fetches libgps-dev of a release into $work/RELEASE; prints its version.
fetch() {
  local release=$1 folder=$work/$1
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
  : > "$folder/status"
  local signed=/usr/share/keyrings/debian-archive-keyring.gpg
  [ -r $signed ] || signed=
  echo "deb ${signed:+[signed-by=$signed] }$mirror $release main" > "$folder/sources.list"
  apt() {
    timeout --kill-after 5 120 apt-get -q=2 -o "Dir::Etc::sourcelist=$folder/sources.list" \
      -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::Lists=$folder/lists" -o "Dir::Cache=$folder/cache" \
      -o "Dir::State::status=$folder/status" -o Acquire::Languages=none -o Acquire::Retries=2 \
      -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User= "$@" < /dev/null
  }
  apt update > "$folder/log" 2>&1 || return 1
  (cd "$folder" && apt download libgps-dev >> "$folder/log" 2>&1) || return 1
  dpkg-deb -x "$folder"/libgps-dev_*.deb "$folder/unpacked"
}

for compiler in clang cc gcc ''; do
  [ -z "$compiler" ] || ! command -v "$compiler" > /dev/null || break
done
[ -n "$compiler" ] || { say 'there is no C compiler' >&2; exit 1; }
cat > "$work/which.c" <<'C'
#include "CGPSD.h"
#include <stdio.h>
int main(void) { return puts(cgpsd_library() ? cgpsd_library() : cgpsd_problem()) < 0; }
C

said=$(compile -DCGPSD_WITHOUT_LIBGPS) || said='does not compile'
if [ "$said" = 'built without libgps' ]; then
  say 'without gps.h: says so'
else
  say "without gps.h: $said" >&2
  failed=$((failed + 1))
fi

mirror=$({ apt-get indextargets --format '$(REPO_URI)' 2> /dev/null || true; } | grep -m 1 -E '/debian/?$' || true)
for release in bookworm trixie forky sid; do
  if [ -z "$mirror" ]; then
    skip $release 'this machine names no Debian mirror'
    continue
  fi
  if ! fetch $release; then
    skip $release "the mirror did not give libgps-dev: $(tail -n 1 "$work/$release/log" 2> /dev/null || true)"
    continue
  fi
  package=$(echo "$work/$release"/libgps-dev_*.deb)
  version=$(dpkg-deb -f "$package" Version)
  # libgps30t64 is libgps.so.30 since Debian's 64-bit time.
  number=$(dpkg-deb -f "$package" Depends | sed -n 's/.*libgps\([0-9]*\).*/\1/p')
  if ! said=$(compile -isystem "$work/$release/unpacked/usr/include"); then
    say "$release, gpsd $version: does not compile" >&2
    failed=$((failed + 1))
  elif [ "$said" != "libgps.so.$number" ]; then
    say "$release, gpsd $version: would load $said, but the header is that of libgps.so.$number" >&2
    failed=$((failed + 1))
  else
    say "$release, gpsd $version: compiles, and loads $said"
  fi
done

[ $failed = 0 ] || exit 1
[ $skipped = 0 ] || [ $strict = no ] || exit 75
