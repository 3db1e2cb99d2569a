#!/bin/bash
# Makes binnacle-places_VERSION_all.deb in .build-deb, of the file of the world's towns, and prints its path.
#
# usage: make-places-deb.sh
#
# Needs dpkg-deb and the programs that `make build` has built; the file is made first if it is not there, which needs a
# network. Ends with 69 when the packages for it cannot be downloaded.
set -euo pipefail
cd "$(dirname "$0")/../../.."

# shellcheck source=Tests/Scripts/Generate/deb.sh
. Tests/Scripts/Generate/deb.sh
stage=$folder/places

[ -x .build/release/PlaceIndexBuilder ] || { echo 'make-places-deb: there is no program: make build' >&2; exit 66; }
world=$(Tests/Scripts/Generate/make-world.sh .build/release/PlaceIndexBuilder)
version=$(.build/release/binnacle --version | cut -d ' ' -f 2)

rm -rf "$stage"
install -D -m 644 "$world" "$stage/usr/share/binnacle/places/world.bpx"
install -D -m 644 hardware/debian/copyright-places "$stage/usr/share/doc/binnacle-places/copyright"
make_deb binnacle-places "$version" all "$stage" hardware/debian/control-places 'CHANGELOG.md.gz of the package binnacle'
