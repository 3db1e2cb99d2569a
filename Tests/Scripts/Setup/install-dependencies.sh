#!/bin/bash
# Installs with apt what this project needs and this machine lacks, and says what and why.
#
# usage: install-dependencies.sh [run|test|emulation|page|bluetooth|firmware|help|bench|trixie|pi]...
#
# Nothing is installed, and apt is not even asked, when everything is there. Ends with 1 only when something that is
# required is still missing in the end.
set -euo pipefail

missing=()
wanted=""

# need REASON PACKAGE TEST…: notes the package as missing when the test fails.
need() {
  local reason=$1 package=$2
  shift 2
  "$@" > /dev/null 2>&1 && return
  wanted="$wanted $package"
  missing+=("$package: $reason")
}

has() { command -v "$1"; }
header() {
  local folder
  for folder in /usr/local/include /usr/include /usr/include/*-linux-gnu*; do
    [ ! -e "$folder/$1" ] || return 0
  done
  return 1
}

# Swift needs the C library's start files and headers and a C++ library to link; Debian's swiftlang does not say so.
links_c() {
  find /usr/lib /usr/lib64 -name Scrt1.o -print -quit 2> /dev/null | grep -q .
}
has_libstdcxx() {
  find /usr/lib/gcc /usr/lib64/gcc -name 'libstdc++.so' -print -quit 2> /dev/null | grep -q .
}
newest_libstdcxx() {
  apt-cache --names-only search '^libstdc\+\+-[0-9]+-dev$' 2> /dev/null | awk '{print $1}' | sort -t- -k2n | tail -n 1 \
    | grep . || echo libstdc++-dev
}

has_library() { find /usr/lib /usr/local/lib -name "$1" -print -quit 2> /dev/null | grep -q .; }

has_font() { find /usr/share/fonts -name "$1" -print -quit 2> /dev/null | grep -q .; }

# Debian's bindings are seen by Debian's python3 only.
has_selenium() { /usr/bin/python3 -c 'import selenium'; }
talks_dbus() { /usr/bin/python3 -c 'import dbus, gi.repository.GLib'; }
mocks_dbus() { /usr/bin/python3 -c 'import dbusmock'; }
# The other busybox needs libraries.
busybox_is_static() { [ "$(dpkg-query --show --showformat '${db:Status-Abbrev}' busybox-static)" = 'ii ' ]; }
has_pip() { /usr/bin/python3 -m pip --version; }
emulates() { /usr/bin/python3 -c 'import gi; gi.require_version("UMockdev", "1.0")'; }

check() {
  missing=()
  wanted=""
  local group
  for group in "$@"; do
    case $group in
      run | test)
        need 'runs the replay and the checks' python3 has python3
        need 'reads compressed logs' gzip has gzip
        need 'SwiftPM asks it for the version of the package' git has git
        need 'start files and headers of the C library, for linking' libc6-dev links_c
        need 'C++ library, for linking' "$(newest_libstdcxx)" has_libstdcxx
        need 'shows SwiftPM where C libraries are' pkg-config has pkg-config
        need 'header of the device manager' libudev-dev header libudev.h
        need 'keeps monitored regions' libsqlite3-0 has_library libsqlite3.so.0
        if [ "$group" = test ]; then
          need 'the gpsd client library, which our decoder is compared with' libgps-dev header gps.h
          need 'plays a caster with TLS' openssl has openssl
          need 'counts instructions' valgrind has valgrind
          need 'compiles the examples in C' gcc has gcc
          need 'compiles the examples in C++' g++ has g++
          need 'shows that no look-up of places opens a socket' strace has strace
          need 'TLS, which the program loads when it needs it' libcurl4 has_library libcurl.so.4
          need 'its header, which the constants of CSQLite are checked with' libsqlite3-dev header sqlite3.h
          need 'draws pictures of maps' libcairo2 has_library libcairo.so.2
          need 'draws their texts' libpangocairo-1.0-0 has_library libpangocairo-1.0.so.0
          need 'a font with Latin letters' fonts-dejavu-core has_font DejaVuSans.ttf
          need 'a font with Chinese and Japanese characters' fonts-droid-fallback has_font DroidSansFallbackFull.ttf
          need 'BlueZ over D-Bus, which the program loads when it needs it' libsystemd0 has_library libsystemd.so.0
          need 'a bus for the tests of BlueZ' dbus-daemon has dbus-daemon
          need 'plays BlueZ' python3-dbus talks_dbus
          need 'plays BlueZ' python3-gi talks_dbus
          need 'plays BlueZ, independently; from 0.33 on' python3-dbusmock mocks_dbus
          need 'reads tiles and images in JPEG' libgdk-pixbuf-2.0-0 has_library libgdk_pixbuf-2.0.so.0
        fi
        # Where services are started, installing gpsd would give it the machine's receivers: not without being asked.
        [ "$group" = run ] || [ -d /run/systemd/system ] \
          || need 'the daemon that the tests of gpsd:// read from' gpsd test -x /usr/sbin/gpsd
        ;;
      emulation)
        need 'emulates USB and I2C devices' umockdev has umockdev-wrapper
        need 'bindings of the emulator' gir1.2-umockdev-1.0 emulates
        need 'bindings of the emulator' python3-gi emulates
        ;;
      page)
        need 'shows the live page' chromium test -x /usr/bin/chromium
        need 'drives the browser' chromium-driver test -x /usr/bin/chromedriver
        need 'bindings of the driver' python3-selenium has_selenium
        ;;
      bluetooth)
        need 'emulates a machine with Bluetooth' qemu-system-x86 has qemu-system-x86_64
        need 'programs for its first process' busybox-static busybox_is_static
        need 'its system bus' dbus has dbus-daemon
        need 'installs the virtual controller' python3-pip has_pip
        # Where services are started, installing bluez would start one: not without being asked.
        [ -d /run/systemd/system ] || need 'its Bluetooth service' bluez test -x /usr/libexec/bluetooth/bluetoothd
        ;;
      firmware)
        need 'compiles for a microcontroller' gcc-arm-none-eabi has arm-none-eabi-gcc
        need 'its C library' libnewlib-arm-none-eabi test -e /usr/lib/arm-none-eabi/newlib/thumb/v7e-m+dp/hard/libm.a
        need 'compiles for a bare 64-bit Arm' gcc-aarch64-linux-gnu has aarch64-linux-gnu-gcc
        need 'its C library' picolibc-aarch64-linux-gnu test -e /usr/lib/picolibc/aarch64-linux-gnu/lib/libc.a
        need 'emulates a microcontroller' qemu-system-arm has qemu-system-arm
        need 'emulates a bare 64-bit Arm' qemu-system-arm has qemu-system-aarch64
        ;;
      help)
        need 'reads the manual pages' mandoc has mandoc
        need 'reads its completions' zsh has zsh
        ;;
      bench)
        need 'counts instructions' valgrind has valgrind
        # Where services are started, installing gpsd would give it the machine's receivers: not without being asked.
        [ -d /run/systemd/system ] || need 'a program to compare with' gpsd test -x /usr/sbin/gpsd
        need 'programs to compare with' gpsd-clients has gpsdecode
        need 'a program to compare with' gpsbabel has gpsbabel
        need 'a library to compare with' libgeographiclib-dev header GeographicLib/Geodesic.hpp
        need 'a library to compare with' libboost-dev header boost/geometry.hpp
        need 'a library to compare with' libgeos++-dev header geos/index/strtree/TemplateSTRtree.h
        need 'a library to compare with' libsqlite3-dev header sqlite3.h
        need 'a library to compare with' libcairo2-dev header cairo/cairo.h
        ;;
      trixie | pi)
        need 'runs the checks' python3 has python3
        need 'makes the Debian 13 root' mmdebstrap has mmdebstrap
        need 'keys that sign Debian' debian-archive-keyring test -r /usr/share/keyrings/debian-archive-keyring.gpg
        ;;
      *)
        echo "install-dependencies: no group is called $group" >&2
        exit 64
        ;;
    esac
  done
}

# Whether a package is one without which nothing works; the others are for features that do without.
required() {
  case $1 in
    libgps-dev | libudev-dev | openssl | libcurl4 | libsqlite3-0 | libsqlite3-dev | pkg-config | valgrind | mandoc | zsh \
      | gpsd | gpsd-clients | gpsbabel | libgeographiclib-dev | libcairo2 | libcairo2-dev | libpangocairo-1.0-0 \
      | fonts-dejavu-core | fonts-droid-fallback | libgdk-pixbuf-2.0-0 | libsystemd0 | dbus-daemon | python3-dbus \
      | python3-dbusmock | qemu-system-x86 | busybox-static | bluez | python3-pip) return 1 ;;
    *) return 0 ;;
  esac
}

groups=("${@:-test}")
for group in "${groups[@]}"; do
  if [ "$group" != trixie ] && [ "$group" != pi ] && ! has swift > /dev/null; then
    echo 'There is no `swift` on this machine. On Debian 13 and Raspberry Pi OS: sudo apt install swiftlang' >&2
    echo 'Elsewhere: https://www.swift.org/install (6.0.3 or newer).' >&2
    exit 1
  fi
done

check "${groups[@]}"
if [ ${#missing[@]} = 0 ]; then
  echo 'install-dependencies: everything needed is installed'
  exit 0
fi

echo 'install-dependencies: missing here'
printf '  %s\n' "${missing[@]}"

as_root=()
if [ "$(id -u)" != 0 ]; then as_root=(sudo); fi
if ! has apt-get > /dev/null; then
  echo 'install-dependencies: there is no apt-get here; please install these yourself' >&2
elif [ ${#as_root[@]} != 0 ] && ! has sudo > /dev/null; then
  echo 'install-dependencies: installing needs root, and there is no sudo' >&2
else
  apt() { timeout --foreground --kill-after 10 900 "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q=2 -o DPkg::Lock::Timeout=600 -o Acquire::Retries=2 "$@" < /dev/null; }
  echo 'install-dependencies: apt-get update'
  apt update || echo 'install-dependencies: apt-get update failed; going on with the lists that are here' >&2
  check "${groups[@]}"
  echo "install-dependencies: apt-get install$wanted"
  # shellcheck disable=SC2086 # a list of words
  apt install -y --no-install-recommends $wanted || echo 'install-dependencies: apt-get install failed' >&2
  check "${groups[@]}"
fi

still=no
for package in $wanted; do
  if required "$package"; then
    echo "install-dependencies: $package is required and still missing" >&2
    still=yes
  else
    echo "install-dependencies: going on without $package" >&2
  fi
done
[ $still = no ]
