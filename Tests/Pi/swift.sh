#!/bin/sh
# `swift` of a toolchain that builds for arm64: Debian's on amd64, with the files of cross.sh. `binnacle sdk install` is given
# it by make-sdk-deb.sh.
case $1 in
  --version) swift --version 2>&1 | sed 's/^Target: .*/Target: aarch64-unknown-linux-gnu/' ;;
  # Libraries of Swift are where Debian's packages have them, not where this compiler found them.
  build) shift && exec swift build --destination /mnt/destination-shared.json -Xswiftc -no-toolchain-stdlib-rpath \
    -Xlinker -rpath -Xlinker /usr/libexec/swift/lib/swift/linux "$@" ;;
esac
