#!/bin/bash
# Makes binnacle_VERSION_ARCHITECTURE.deb in .build-deb of a program that is built already, and prints its path.
#
# usage: make-deb.sh [ARCHITECTURE]
#
#   ARCHITECTURE   this machine's when not given, or arm64: then the program is built with the Swift of Debian 13, as
#                  check-arm64.sh does, and what it needs is worked out in a root of Debian 13, which takes root or sudo
#
# Needs dpkg-dev.
set -euo pipefail
cd "$(dirname "$0")/../../.."

# shellcheck source=Tests/Scripts/Generate/deb.sh
. Tests/Scripts/Generate/deb.sh
native=$(dpkg --print-architecture)
architecture=${1:-$native}
stage=$folder/$architecture

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

for script in postinst prerm postrm; do install -m 755 "hardware/debian/$script" "$stage/DEBIAN/$script"; done
make_deb binnacle "$version" "$architecture" "$stage" hardware/debian/control 'CHANGELOG.md.gz beside this file' "$depends"
