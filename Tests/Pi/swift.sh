#!/bin/sh
# `swift` of a toolchain that builds for arm64: Debian's on amd64, with the files of cross.sh. `binnacle sdk install` is given
# it by make-sdk-deb.sh.
case $1 in
  --version) swift --version 2>&1 | sed 's/^Target: x86_64-/Target: aarch64-/' ;;
  build) shift && exec swift build --destination /mnt/destination-shared.json "$@" ;;
esac
