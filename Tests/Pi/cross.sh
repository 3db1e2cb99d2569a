# shellcheck shell=bash
# Sourced by check-arm64.sh and check-pi.sh, from the top of the checkout: what both need to build for arm64 on amd64.
# All of it is Debian 13's, kept in the user's cache folder beside the root of check-trixie.sh and reused:
#
#     trixie              amd64, with Swift; made by check-trixie.sh, only read here
#     trixie-arm64        arm64: Swift's and C's libraries and headers, a kernel, busybox; unpacked, never run natively
#     trixie-emulators    amd64: QEMU for programs and for machines
#     trixie-arm64-build  what SwiftPM builds
# shellcheck source=Tests/Scripts/Setup/debian-roots.sh
. Tests/Scripts/Setup/debian-roots.sh
arm64=$cache/trixie-arm64
emulators=$cache/trixie-emulators
program=$cache/trixie-arm64-build/aarch64-unknown-linux-gnu/release/binnacle

# unpack FOLDER ARCHITECTURE PACKAGE…: the files of packages and of all that they depend on; nothing in them is run.
unpack() {
  local folder=$1 architecture=$2 mirror options=() from=$SECONDS
  shift 2
  [ "$(cat "$folder.complete" 2> /dev/null)" != "$*" ] || return 0
  say "unpacking for $architecture: $*"
  bootstrap "$folder" extract "$architecture" "$@"
  # As in a system where /usr is merged: the linker's scripts name /lib.
  [ -e "$folder/lib" ] || ln -s usr/lib "$folder/lib"
  case $architecture in
    # The compiler itself is not run.
    arm64) rm -rf "$folder"/usr/libexec/swift/{bin,share,libexec} "$folder"/usr/libexec/swift/lib/*.so* \
      "$folder"/usr/libexec/swift/lib/{swift,swift_static}/embedded ;;
  esac
  printf '%s\n' "$*" > "$folder.complete"
  say "unpacked in $((SECONDS - from)) s"
}

# Runs Debian's Swift with the checkout at /mnt/source, which it cannot write. Mounts and processes live in namespaces
# of their own and end with it.
cross_swift() {
  timeout --kill-after 10 1500 unshare --mount --pid --fork --kill-child -- /bin/bash -c '
    set -e
    cache=$1
    root=$cache/trixie
    shift
    mount --make-rprivate /
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/mnt"
    mkdir "$root"/mnt/{source,arm64,build}
    mount --bind . "$root/mnt/source"
    mount -o remount,bind,ro "$root/mnt/source"
    mount --bind "$cache/trixie-arm64" "$root/mnt/arm64"
    mount --bind "$cache/trixie-arm64-build" "$root/mnt/build"
    cp Tests/Pi/destination.json "$root/mnt/"
    exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 /bin/sh -c \
      "cd /mnt/source && exec swift \"\$@\"" cross_swift "$@"' cross_swift "$cache" "$@" < /dev/null
}

# Makes $program, and the folders $arm64 and $emulators.
cross_build() {
  local from
  need_roots pi
  [ "$(dpkg --print-architecture)" = amd64 ] || missing 'this check builds on amd64'
  mkdir -p "$cache/trixie-arm64-build"
  exec 8> "$cache/trixie-arm64.lock"
  flock --wait 1800 8 || missing 'another run has held the folders for half an hour'
  [ -e "$cache/trixie.complete" ] || Tests/Scripts/Gate/check-trixie.sh --root 8>&- \
    || missing 'there is no root with Swift'
  unpack "$arm64" arm64 base-files libc6-dev libstdc++-14-dev libudev-dev swiftlang busybox-static \
    linux-image-arm64
  unpack "$emulators" amd64 qemu-system-arm qemu-user

  say 'building for arm64'
  from=$SECONDS
  # As make build does it: with both runtimes inside, and hardened.
  mkdir -p "$cache/trixie-arm64-build/archives"
  ln -sf /mnt/arm64/usr/lib/gcc/aarch64-linux-gnu/14/libstdc++.a "$cache/trixie-arm64-build/archives/libstdc++.a"
  ln -sf /mnt/arm64/usr/lib/gcc/aarch64-linux-gnu/14/libgcc_eh.a "$cache/trixie-arm64-build/archives/libgcc_s.a"
  local product
  for product in binnacle PlaceIndexBuilder; do
    # shellcheck disable=SC2046 # a list of words
    cross_swift build --destination /mnt/destination.json --scratch-path /mnt/build -c release --product $product -Xlinker -s \
      $(Tests/Scripts/Generate/link-flags.sh --archives /mnt/build/archives --checkout /mnt/source) \
      > "$cache/trixie-arm64-build.log" 2>&1 8>&- \
      || { grep -v 'SDKSettings.json' "$cache/trixie-arm64-build.log" | tail -n 40 >&2; fail 'the build for arm64'; }
  done
  Tests/Scripts/Gate/check-hardening.py "$program" || fail 'the program for arm64 is not hardened'
  say "built in $((SECONDS - from)) s"
}
