# shellcheck shell=bash
# Sourced from the top of the checkout by the scripts that need Debian 13: folders with its packages in the user's
# cache folder, made once and reused, and commands that run in them.
#
# A script that sources this may define `missing REASON` again: it is called when a folder cannot be had, which is no
# verdict on the package, and does not return.
cache=${XDG_CACHE_HOME:-${HOME:-/var}/.cache}/binnacle
check=$(basename "$0" .sh)

say() { printf '%s: %s\n' "$check" "$*"; }

fail() {
  say "FAILED: $*" >&2
  exit 1
}

# Prints, so that it cannot be overlooked, that nothing was found out.
not_checked() {
  printf '\n%s\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
  printf '!!! %s: NOT CHECKED: %s\n' "$check" "$*"
  printf '%s\n\n' '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'
} >&2

missing() {
  not_checked "$*"
  exit 69
}

# Starts the script again as root where that is allowed.
become_root() {
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo > /dev/null && sudo -n true 2> /dev/null || missing 'chroot needs root, and sudo asks for a password'
  exec sudo -n Tests/Scripts/*/"$check.sh" "$@"
}

# What every folder needs of this machine; GROUP is one of install-dependencies.sh.
need_roots() {
  local group=$1
  command -v apt-get > /dev/null || missing 'this machine has no apt'
  unshare --mount --pid --fork true 2> /dev/null || missing 'this machine allows no mount namespaces'
  Tests/Scripts/Setup/install-dependencies.sh "$group" || missing 'mmdebstrap or python3 could not be installed'
  mkdir -p "$cache"
}

# bootstrap FOLDER VARIANT ARCHITECTURES PACKAGE…: a new folder by mmdebstrap, from the mirror that this machine uses.
bootstrap() {
  local folder=$1 variant=$2 architectures=$3 mirror options=()
  shift 3
  [ "$(df --output=avail --block-size=M "$cache" | tail -n 1 | tr -dc 0-9)" -ge 4500 ] \
    || missing "less than 4.5 GB are free where the cache is"
  rm -rf --one-file-system "$folder" "$folder.complete"
  # The mirror this machine uses for Debian itself, if it uses one; else the tool knows the default.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 2> /dev/null | grep -m 1 -E '/debian/?$' || true)
  apt-config dump | grep -E '^Acquire::(http|https|Retries|Check-|ForceIPv|By-Hash)[^ ]* "[^"]' > "$folder.apt" || true
  options+=(--aptopt="$folder.apt" --aptopt='Acquire::Retries "2"' --aptopt='Acquire::http::Timeout "30"')
  [ ! -r /usr/share/keyrings/debian-archive-keyring.gpg ] \
    || options+=(--keyring=/usr/share/keyrings/debian-archive-keyring.gpg)
  [ $# = 0 ] || options+=(--include="$(tr ' ' , <<< "$*")")
  say "making ${folder##*/} in the cache${mirror:+, from the mirror this machine uses}"
  timeout --kill-after 10 900 mmdebstrap --quiet --variant="$variant" --mode=root --architectures="$architectures" \
    "${options[@]}" trixie "$folder" ${mirror:+"$mirror"} < /dev/null || missing 'the Debian mirror did not give the packages'
}

# make_root FOLDER ARCHITECTURES PACKAGE…: a root in which commands run, unless it is there with these packages.
make_root() {
  local folder=$1 architectures=$2 from=$SECONDS certificates
  shift 2
  if [ "$(cat "$folder.complete" 2> /dev/null)" = "$*" ]; then
    say "using ${folder##*/} in the cache"
    return
  fi
  bootstrap "$folder" minbase "$architectures"
  # mmdebstrap leaves the options it was given inside the root; names and certificates come from this machine.
  cp -L /etc/resolv.conf /etc/hosts "$folder/etc/" 2> /dev/null || true
  for certificates in /etc/ssl/certs/ca-certificates.crt \
    $(apt-config dump --format '%v%n' Acquire::https::CAInfo Acquire::https::CAFile); do
    [ ! -r "$certificates" ] || install -D -m 644 "$certificates" "$folder$certificates"
  done
  cp "$folder.apt" "$folder/etc/apt/apt.conf.d/90this-machine"

  say "installing $*"
  inside "$folder" 300 apt-get -q=2 update || missing 'the Debian mirror did not give its package lists'
  inside "$folder" 60 apt-get -q=2 install -s --no-install-recommends "$@" > /dev/null \
    || fail 'Debian 13 has no such packages'
  inside "$folder" 1200 apt-get -q=2 install --download-only -y --no-install-recommends "$@" \
    || missing 'the Debian mirror did not give the packages'
  inside "$folder" 900 apt-get -q=2 install -y --no-install-recommends "$@" > "$folder.log" 2>&1 \
    || { tail -n 20 "$folder.log"; fail 'the packages do not install'; }
  rm -f "$folder"/var/cache/apt/archives/*.deb
  printf '%s\n' "$*" > "$folder.complete"
  say "${folder##*/} made in $((SECONDS - from)) s"
}

# inside FOLDER SECONDS COMMAND…: runs a command in the root. Its mounts and processes live in namespaces of their own
# and end with it; it has no stdin, and not the locks that this script holds.
inside() {
  local folder=$1 seconds=$2
  shift 2
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
      DEBIAN_FRONTEND=noninteractive "$@"' inside "$folder" "$@" < /dev/null 8>&- 9>&-
}

# A root with Debian's tools for packages, in which programs and packages of arm64 can be tried, too.
package_root=$cache/trixie-package
make_package_root() {
  # A script that this one was started by has made it, and holds its lock.
  [ -z "${package_root_held:-}" ] || return 0
  export package_root_held=yes
  exec 9> "$package_root.lock"
  flock --wait 1800 9 || missing 'another run has held the root for half an hour'
  make_root "$package_root" amd64,arm64 dpkg-dev lintian systemd udev man-db qemu-user libc6:arm64 libgcc-s1:arm64 \
    libstdc++6:arm64
}
