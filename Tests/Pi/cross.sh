# shellcheck shell=bash
# Sourced by check-arm64.sh and check-pi.sh, from the top of the checkout: what both need to build for arm64 on amd64.
# All of it is Debian 13's, kept in the user's cache folder beside the root of check-trixie.sh and reused:
#
#     trixie              amd64, with Swift; made by check-trixie.sh, only read here
#     trixie-arm64        arm64: Swift's and C's libraries and headers, a kernel, busybox; unpacked, never run natively
#     trixie-emulators    amd64: QEMU for programs and for machines
#     trixie-arm64-build  what SwiftPM builds
cache=${XDG_CACHE_HOME:-${HOME:-/var}/.cache}/binnacle
arm64=$cache/trixie-arm64
emulators=$cache/trixie-emulators
program=$cache/trixie-arm64-build/aarch64-unknown-linux-gnu/release/binnacle
check=$(basename "$0" .sh)

say() { printf '%s: %s\n' "$check" "$*"; }

fail() {
  say "FAILED: $*" >&2
  exit 1
}

# Not a verdict on the package: something that the check needs cannot be had.
missing() {
  printf '\n%s\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
  printf '!!! %s: NOT CHECKED: %s\n' "$check" "$*"
  printf '%s\n\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
  exit 69
} >&2

# Starts the script again as root where that is allowed.
become_root() {
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo > /dev/null && sudo -n true 2> /dev/null || missing 'chroot needs root, and sudo asks for a password'
  exec sudo -n "Tests/Scripts/$check.sh" "$@"
}

# unpack FOLDER ARCHITECTURE PACKAGE…: the files of packages and of all that they depend on; nothing in them is run.
unpack() {
  local folder=$1 architecture=$2 mirror options=() from=$SECONDS
  shift 2
  [ "$(cat "$folder.complete" 2> /dev/null)" != "$*" ] || return 0
  say "unpacking for $architecture: $*"
  [ "$(df --output=avail --block-size=M "$cache" | tail -n 1 | tr -dc 0-9)" -ge 4500 ] \
    || missing 'less than 4.5 GB are free where the cache is'
  rm -rf --one-file-system "$folder" "$folder.complete"
  # The mirror this machine uses for Debian itself, if it uses one; else the tool knows the default.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 2> /dev/null | grep -m 1 -E '/debian/?$' || true)
  apt-config dump | grep -E '^Acquire::(http|https|Retries|Check-|ForceIPv|By-Hash)[^ ]* "[^"]' > "$folder.apt" || true
  options+=(--aptopt="$folder.apt" --aptopt='Acquire::Retries "2"' --aptopt='Acquire::http::Timeout "30"')
  [ ! -r /usr/share/keyrings/debian-archive-keyring.gpg ] \
    || options+=(--keyring=/usr/share/keyrings/debian-archive-keyring.gpg)
  timeout --kill-after 10 900 mmdebstrap --quiet --variant=extract --mode=root --architectures="$architecture" \
    --include="$(tr ' ' , <<< "$*")" "${options[@]}" trixie "$folder" ${mirror:+"$mirror"} < /dev/null \
    || missing 'the Debian mirror did not give the packages'
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
  command -v apt-get > /dev/null || missing 'this machine has no apt'
  [ "$(dpkg --print-architecture)" = amd64 ] || missing 'this check builds on amd64'
  unshare --mount --pid --fork true 2> /dev/null || missing 'this machine allows no mount namespaces'
  Tests/Scripts/install-dependencies.sh pi || missing 'mmdebstrap or python3 could not be installed'
  mkdir -p "$cache/trixie-arm64-build"
  exec 8> "$cache/trixie-arm64.lock"
  flock --wait 1800 8 || missing 'another run has held the folders for half an hour'
  [ -e "$cache/trixie.complete" ] || Tests/Scripts/check-trixie.sh --root 8>&- || missing 'there is no root with Swift'
  unpack "$arm64" arm64 base-files libc6-dev libstdc++-14-dev libudev-dev swiftlang busybox-static \
    linux-image-arm64
  unpack "$emulators" amd64 qemu-system-arm qemu-user

  say 'building for arm64'
  from=$SECONDS
  cross_swift build --destination /mnt/destination.json --scratch-path /mnt/build -c release --static-swift-stdlib \
    --product binnacle -Xlinker -s > "$cache/trixie-arm64-build.log" 2>&1 8>&- \
    || { grep -v 'SDKSettings.json' "$cache/trixie-arm64-build.log" | tail -n 40 >&2; fail 'the build for arm64'; }
  say "built in $((SECONDS - from)) s"
}
