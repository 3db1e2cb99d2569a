#!/bin/bash
# Builds and tests the package with the Swift that Debian 13 (trixie, Raspberry Pi OS) installs by apt, in a root
# folder of its own. The root is kept in the cache and reused; the sources are copied in afresh each time.
#
# usage: check-trixie.sh [--strict|--root]
#
# --root makes the root if it is not there and ends.
#
# When no root can be made (no network, the mirror does not answer, not allowed to chroot) it says so and ends with 0:
# that is no verdict on the package. --strict and --root end with 75 then. A failed build or test ends with 1.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages="swiftlang libc6-dev libstdc++-14-dev libgps-dev libudev-dev pkg-config git python3 zlib1g gzip"
strict=no
[ $# = 0 ] || strict=yes

say() { printf 'check-trixie: %s\n' "$*"; }

skip() {
  printf '\n%s\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
  printf '!!! NOT CHECKED with the Swift of Debian 13: %s\n' "$*"
  printf '%s\n\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
  [ $strict = no ] || exit 75
  exit 0
}

fail() {
  say "FAILED: $*" >&2
  exit 1
}

if [ "$(id -u)" != 0 ]; then
  command -v sudo > /dev/null && sudo -n true 2> /dev/null || skip 'chroot needs root, and sudo asks for a password'
  exec sudo -n Tests/Scripts/check-trixie.sh "$@"
fi
command -v apt-get > /dev/null || skip 'this machine has no apt'
unshare --mount --pid --fork true 2> /dev/null || skip 'this machine allows no mount namespaces'
Tests/Scripts/install-dependencies.sh trixie || skip 'mmdebstrap could not be installed'

started=$SECONDS
cache=${XDG_CACHE_HOME:-${HOME:-/var}/.cache}/binnacle
root=$cache/trixie
mkdir -p "$cache"
exec 9> "$cache/trixie.lock"
flock --wait 1800 9 || skip 'another run has held the root for half an hour'

# Runs a command inside the root. Its mounts and processes live in namespaces of their own and end with it.
inside() {
  local seconds=$1
  shift
  # The root's first process gets its stdin from nowhere: nothing in there may ask.
  timeout --kill-after 10 "$seconds" unshare --mount --pid --fork --kill-child -- /bin/bash -c '
    set -e
    root=$1
    shift
    mount --make-rprivate /
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    mount --rbind /sys "$root/sys"
    set -- ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
      ${no_proxy:+"no_proxy=$no_proxy"} "$@"
    exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive "$@"' inside "$root" "$@" < /dev/null 9>&-
}

make_root() {
  local mirror options=()
  [ "$(df --output=avail --block-size=M "$cache" | tail -n 1 | tr -dc 0-9)" -ge 4500 ] \
    || skip "less than 4.5 GB are free where the cache is"
  rm -rf --one-file-system "$root" "$root.complete"
  # The mirror this machine uses for Debian itself, if it uses one; else the tool knows the default.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 2> /dev/null | grep -m 1 -E '/debian/?$' || true)
  apt-config dump | grep -E '^Acquire::(http|https|Retries|Check-|ForceIPv|By-Hash)[^ ]* "[^"]' > "$cache/apt.conf" || true
  options+=(--aptopt="$cache/apt.conf" --aptopt='Acquire::Retries "2"' --aptopt='Acquire::http::Timeout "30"')
  [ ! -r /usr/share/keyrings/debian-archive-keyring.gpg ] \
    || options+=(--keyring=/usr/share/keyrings/debian-archive-keyring.gpg)

  say "making a Debian 13 root in the cache${mirror:+, from the mirror this machine uses}"
  timeout --kill-after 10 600 mmdebstrap --quiet --variant=minbase --mode=root "${options[@]}" trixie "$root" \
    ${mirror:+"$mirror"} < /dev/null || skip 'the Debian mirror did not give a base system'

  # mmdebstrap leaves the options it was given inside the root; names and certificates come from this machine.
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/" 2> /dev/null || true
  local certificates
  for certificates in /etc/ssl/certs/ca-certificates.crt \
    $(apt-config dump --format '%v%n' Acquire::https::CAInfo Acquire::https::CAFile); do
    [ ! -r "$certificates" ] || install -D -m 644 "$certificates" "$root$certificates"
  done
  cp "$cache/apt.conf" "$root/etc/apt/apt.conf.d/90this-machine"

  say "installing $packages"
  inside 300 apt-get -q=2 update || skip 'the Debian mirror did not give its package lists'
  # shellcheck disable=SC2086 # a list of words
  inside 60 apt-get -q=2 install -s --no-install-recommends $packages > /dev/null \
    || fail 'Debian 13 has no such packages'
  # shellcheck disable=SC2086
  inside 1200 apt-get -q=2 install --download-only -y --no-install-recommends $packages \
    || skip 'the Debian mirror did not give the packages'
  # shellcheck disable=SC2086
  inside 900 apt-get -q=2 install -y --no-install-recommends $packages > "$cache/install.log" 2>&1 \
    || { tail -n 20 "$cache/install.log"; fail 'the packages do not install'; }
  rm -f "$root"/var/cache/apt/archives/*.deb
  printf '%s\n' "$packages" > "$root.complete"
}

if [ "$(cat "$root.complete" 2> /dev/null)" = "$packages" ]; then
  say 'using the Debian 13 root in the cache'
else
  make_root
  say "root made in $((SECONDS - started)) s"
fi

[ "${1:-}" != --root ] || exit 0

work=$(mktemp -d "$root/srv/binnacle.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
chmod 755 "$work"
name=/srv/${work##*/}

# What a commit of this folder would hold; a plain copy when it is no checkout.
if git -c safe.directory='*' rev-parse --git-dir > /dev/null 2>&1; then
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard \
    | while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done \
    | sort -z -u | tar --null --create --files-from - | tar --extract --no-same-owner --directory "$work"
else
  tar --create --exclude './.build*' --exclude ./.git . | tar --extract --no-same-owner --directory "$work"
fi

step() {
  local seconds=$1 from=$SECONDS title=$2
  shift 2
  say "$title"
  inside "$seconds" /bin/bash -c 'cd "$1" && shift && exec "$@"' step "$name" "$@" 2>&1 \
    | sed -u '/^\[[0-9]*\/[0-9]*\] /d' || fail "$title"
  say "$title: $((SECONDS - from)) s"
}

step 60 'dependencies' Tests/Scripts/install-dependencies.sh test
inside 60 swift --version 2>&1 | head -n 1
step 2400 'swift build' swift build --quiet --build-tests --disable-index-store
step 1800 'swift build for release' swift build --quiet -c release --static-swift-stdlib \
  --product binnacle -Xlinker -s
step 10 'the program starts' .build/release/binnacle --help
step 1800 'the overlay' Tests/Scripts/check-overlay.sh .build/release/binnacle
step 1800 'swift test' python3 Tests/Scripts/run-tests.py .build
say "passed in $((SECONDS - started)) s"
