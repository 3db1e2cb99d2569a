#!/bin/bash
# Makes binnacle-places_VERSION_all.deb in .build-deb, of the file of the world's towns, and prints its path.
#
# usage: make-places-deb.sh
#
# Needs dpkg-deb and the programs that `make build` has built; the file is made first if it is not there, which needs a
# network. Ends with 69 when the packages for it cannot be downloaded. The maintainer is as in make-deb.sh.
set -euo pipefail
cd "$(dirname "$0")/../../.."

folder=$PWD/.build-deb
stage=$folder/places
maintainer="${DEBFULLNAME:-Binnacle contributors} <${DEBEMAIL:-binnacle@users.noreply.github.com}>"
# The same commit and the same data give the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -c safe.directory='*' log -1 --format=%ct 2> /dev/null || date +%s)}
export SOURCE_DATE_EPOCH

[ -x .build/release/PlaceIndexBuilder ] || { echo 'make-places-deb: there is no program: make build' >&2; exit 66; }
world=$(Tests/Scripts/Generate/make-world.sh .build/release/PlaceIndexBuilder)
version=$(.build/release/binnacle --version | cut -d ' ' -f 2)

rm -rf "$stage"
mkdir -p "$stage/DEBIAN"
install -D -m 644 "$world" "$stage/usr/share/binnacle/places/world.bpx"
documents=$stage/usr/share/doc/binnacle-places
install -D -m 644 hardware/debian/copyright-places "$documents/copyright"
{
  printf 'binnacle-places (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * As released; CHANGELOG.md.gz of the package binnacle has the changes.\n\n'
  printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.gz"
chmod 644 "$documents/changelog.gz"
sed -e "s/@VERSION@/$version/" -e "s/@MAINTAINER@/$maintainer/" \
  -e "s/@SIZE@/$(du -k -s --exclude DEBIAN "$stage" | cut -f 1)/" hardware/debian/control-places > "$stage/DEBIAN/control"
(cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
chmod 644 "$stage"/DEBIAN/{md5sums,control}
chmod -R u=rwX,go=rX "$stage"

package=$folder/binnacle-places_${version}_all.deb
dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" > /dev/null
echo "$package"
