#!/bin/bash
# Makes binnacle_VERSION_ARCHITECTURE.deb in .build-deb of a program that is built already, and prints its path.
#
# usage: make-deb.sh [ARCHITECTURE]
#
#   ARCHITECTURE   this machine's when not given, or arm64: then the program is built with the Swift of Debian 13, as
#                  check-arm64.sh does, and what it needs is worked out in a root of Debian 13, which takes root or sudo
#
# Needs dpkg-dev. The maintainer is DEBFULLNAME <DEBEMAIL>, as for other tools of Debian.
set -euo pipefail
cd "$(dirname "$0")/../../.."

native=$(dpkg --print-architecture)
architecture=${1:-$native}
folder=$PWD/.build-deb
stage=$folder/$architecture
maintainer="${DEBFULLNAME:-Binnacle contributors} <${DEBEMAIL:-binnacle@users.noreply.github.com}>"
# The same commit gives the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -c safe.directory='*' log -1 --format=%ct 2> /dev/null || date +%s)}
export SOURCE_DATE_EPOCH

if [ "$architecture" = "$native" ]; then
  program=.build/release/binnacle
  [ -x $program ] && [ -x .build/release/PlaceIndexBuilder ] \
    || { echo 'make-deb: there is no program: make build' >&2; exit 66; }
  run=$program
  shared_libraries() { (cd "$folder" && dpkg-shlibdeps -O "$@"); }
else
  # shellcheck source=Tests/Pi/cross.sh
  . Tests/Pi/cross.sh
  [ "$architecture" = arm64 ] || fail "$architecture: no such build"
  become_root "$@"
  cross_build >&2
  make_package_root >&2
  run="$emulators/usr/bin/qemu-aarch64 -L $arm64 $program"
  # Where Debian's own tools know the libraries of both architectures.
  shared_libraries() {
    local work
    work=$(mktemp -d "$package_root/srv/deb.XXXXXX")
    cp -R debian "$@" "$work/"
    inside "$package_root" 60 env DEB_HOST_ARCH=arm64 sh -c 'cd "$1" && shift && dpkg-shlibdeps -O "$@"' sh \
      "/srv/${work##*/}" "${@##*/}"
    rm -rf "$work"
  }
fi

version=$($run --version | cut -d ' ' -f 2)
rm -rf "$stage"
mkdir -p "$stage/DEBIAN" "$folder/debian"
BINNACLE=$program Tests/Scripts/Setup/install-files.sh "$run" /usr "$stage"
find "$stage/usr/share/man" -type f -exec gzip -9n {} +

documents=$stage/usr/share/doc/binnacle
install -m 644 hardware/debian/copyright "$documents/copyright"
gzip -9n "$documents/CHANGELOG.md"
# What Debian's tools read; the project's own changes are in the file above.
{
  printf 'binnacle (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * As released; CHANGELOG.md.gz beside this file has the changes.\n\n'
  printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.gz"
chmod 644 "$documents/changelog.gz"
mkdir -p "$stage/usr/share/lintian/overrides"
install -m 644 hardware/debian/lintian-overrides "$stage/usr/share/lintian/overrides/binnacle"

# dpkg-shlibdeps wants to be in a source package.
printf 'Source: binnacle\n\nPackage: binnacle\nArchitecture: any\n' > "$folder/debian/control"
depends=$(cd "$folder" && shared_libraries "$stage/usr/bin/binnacle" "$stage/usr/libexec/binnacle/PlaceIndexBuilder" \
  | sed -n 's/^shlibs:Depends=//p')
# The form of its relocations is newer than the symbols that it takes from the C library.
if grep -qa GLIBC_ABI_DT_RELR "$program" "$(dirname "$program")/PlaceIndexBuilder"; then
  depends=$(sed -E 's/libc6 \(>= 2\.([0-2][0-9]|3[0-5])\)/libc6 (>= 2.36)/' <<< "$depends")
fi
[ -n "$depends" ] || { echo 'make-deb: dpkg-shlibdeps found no library that the program needs' >&2; exit 1; }

sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@MAINTAINER@/$maintainer/" \
  -e "s/@DEPENDS@/$depends/" -e "s/@SIZE@/$(du -k -s --exclude DEBIAN "$stage" | cut -f 1)/" hardware/debian/control \
  > "$stage/DEBIAN/control"
for script in postinst prerm postrm; do install -m 755 "hardware/debian/$script" "$stage/DEBIAN/$script"; done
(cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
chmod 644 "$stage"/DEBIAN/{md5sums,control}
chmod -R go-w "$stage"

package=$folder/binnacle_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" > /dev/null
echo "$package"
