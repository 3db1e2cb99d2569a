#!/bin/bash
# Makes binnacle-sdk_VERSION_ARCHITECTURE.deb in .build-deb, and prints its path: the sources that `binnacle sdk install`
# compiles, and what it makes of them with the Swift of Debian 13.
#
# usage: make-sdk-deb.sh [amd64|arm64]     amd64 when not given
#
# Runs on amd64, as root or with sudo, in the roots of check-trixie.sh and check-arm64.sh. amd64's is made by the program that
# `make build` has built; arm64's by the program for arm64, emulated, while the compiler runs here. Ends with 69 when it cannot
# be made.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Scripts/Generate/deb.sh
. Tests/Scripts/Generate/deb.sh
# shellcheck source=Tests/Pi/cross.sh
. Tests/Pi/cross.sh
become_root "$@"
architecture=${1:-amd64}
root=$cache/trixie
# Modules and library name this folder, so it has the same name each time.
work=/srv/binnacle-sdk

case $architecture in
  amd64)
    program=.build/release/binnacle
    [ -x $program ] || { echo 'make-sdk-deb: there is no program: make build' >&2; exit 66; }
    need_roots trixie >&2
    ;;
  arm64) cross_build >&2 ;;
  *) fail "$architecture: no such build" ;;
esac
exec 7> "$cache/trixie.lock"
[ -e "$root.complete" ] || Tests/Scripts/Gate/check-trixie.sh --root >&2 7>&- || missing 'there is no root with Swift'
flock --wait 1800 7 || missing 'another run has held the root for half an hour'

rm -rf --one-file-system "$root$work"
trap 'rm -rf --one-file-system "$root$work"' EXIT
mkdir "$root$work"
Tests/Scripts/Setup/install-sources.sh /usr "$root$work"
install "$program" "$root$work/binnacle"
arguments=(sdk install --prefix $work/made --sources $work/usr/share/binnacle --scratch-path $work/scratch)

from=$SECONDS
if [ "$architecture" = amd64 ]; then
  version=$($program --version | cut -d ' ' -f 2)
  made() { inside "$root" 2400 $work/binnacle "${arguments[@]}"; }
else
  run=(/mnt/emulators/usr/bin/qemu-aarch64 -L /mnt/arm64)
  version=$(cross_root 60 "${run[@]}" $work/binnacle --version | cut -d ' ' -f 2)
  # A toolchain whose compiler makes programs for arm64 and whose programs are emulated.
  install -D -m 755 Tests/Pi/swift.sh "$root$work/bin/swift"
  install -m 755 Tests/Pi/swiftc.sh "$root$work/bin/swiftc"
  made() { cross_root 2400 "${run[@]}" $work/binnacle "${arguments[@]}" --swift $work/bin/swift; }
fi
made >&2 7>&- || fail 'the modules'
say "compiled in $((SECONDS - from)) s" >&2

stage=$folder/sdk-$architecture
rm -rf "$stage"
mkdir -p "$stage"
Tests/Scripts/Setup/install-sources.sh /usr "$stage"
mkdir -p "$stage/usr/lib/binnacle"
cp -R "$root$work/made/corelocation/" "$stage/usr/lib/binnacle/sdk"
rm "$stage/usr/lib/binnacle/sdk/build.log"
install -D -m 644 hardware/debian/copyright "$stage/usr/share/doc/binnacle-sdk/copyright"
install -D -m 644 hardware/debian/lintian-overrides-sdk "$stage/usr/share/lintian/overrides/binnacle-sdk"
make_deb binnacle-sdk "$version" "$architecture" "$stage" hardware/debian/control-sdk 'CHANGELOG.md.gz of the package binnacle'
