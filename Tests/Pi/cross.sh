# shellcheck shell=bash
# Sourced by check-arm64.sh and check-pi.sh, from the top of the checkout: what both need to build for arm64 on amd64.
# All of it is Debian 13's, kept in the user's cache folder beside the root of check-trixie.sh and reused:
#
#     trixie              amd64, with Swift; made by check-trixie.sh, only read here
#     trixie-arm64        arm64: Swift's and C's libraries and headers, a kernel, busybox; unpacked, never run natively
#     trixie-arm64-swift  arm64: Swift, which runs emulated; unpacked by check-deb.sh
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
  # These folders are of no package, or made when it is installed.
  mkdir -p "$folder"/{dev,mnt,proc,root,srv,tmp}
  case $folder in
    # The compiler itself is not run.
    "$arm64") rm -rf "$folder"/usr/libexec/swift/{bin,share,libexec} "$folder"/usr/libexec/swift/lib/*.so* \
      "$folder"/usr/libexec/swift/lib/{swift,swift_static}/embedded ;;
  esac
  printf '%s\n' "$*" > "$folder.complete"
  say "unpacked in $((SECONDS - from)) s"
}

# cross_root SECONDS COMMAND…: runs a command in the root with Swift, with the checkout at /mnt/source, which it cannot
# write. Mounts and processes live in namespaces of their own and end with it.
cross_root() {
  local seconds=$1
  shift
  timeout --kill-after 10 "$seconds" unshare --mount --pid --fork --kill-child -- /bin/bash -c '
    set -e
    cache=$1
    root=$cache/trixie
    shift
    mount --make-rprivate /
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/mnt"
    mkdir "$root"/mnt/{source,arm64,build,emulators}
    mount --bind . "$root/mnt/source"
    mount -o remount,bind,ro "$root/mnt/source"
    mount --bind "$cache/trixie-arm64" "$root/mnt/arm64"
    mount --bind "$cache/trixie-arm64-build" "$root/mnt/build"
    mount --bind "$cache/trixie-emulators" "$root/mnt/emulators"
    cp Tests/Pi/destination.json "$root/mnt/"
    # The same with Swift'"'"'s shared libraries.
    sed s/swift_static/swift/ Tests/Pi/destination.json > "$root/mnt/destination-shared.json"
    exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"' \
    cross_root "$cache" "$@" < /dev/null
}

# Debian's Swift, in the checkout.
cross_swift() { cross_root 1500 env --chdir=/mnt/source swift "$@"; }

# emulated_inside FOLDER SECONDS COMMAND…: runs a command in a root of arm64, every program by an emulator. The kernel knows
# that emulator in a namespace of this command alone, which knows no user but root.
emulated_inside() {
  local folder=$1 seconds=$2
  shift 2
  timeout --kill-after 10 "$seconds" unshare --map-root-user --mount --pid --fork --kill-child -- /bin/bash -c '
    set -e
    root=$1
    emulator=$2
    shift 2
    mount -t binfmt_misc binfmt_misc "$root/mnt"
    magic="\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
    mask="\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
    printf "%s" ":aarch64:M::$magic:$mask:$emulator:F" > "$root/mnt/register"
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    exec chroot "$root" /usr/bin/env -i PATH=/usr/libexec/swift/bin:/usr/bin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"' \
    emulated_inside "$folder" "$emulators/usr/bin/qemu-aarch64" "$@" < /dev/null
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
      $(Tests/Scripts/Generate/link-flags.sh --archives /mnt/build/archives) \
      > "$cache/trixie-arm64-build.log" 2>&1 8>&- \
      || { grep -v 'SDKSettings.json' "$cache/trixie-arm64-build.log" | tail -n 40 >&2; fail 'the build for arm64'; }
  done
  Tests/Scripts/Gate/check-hardening.py "$program" || fail 'the program for arm64 is not hardened'
  say "built in $((SECONDS - from)) s"
}
