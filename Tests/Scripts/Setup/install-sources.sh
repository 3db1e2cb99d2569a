#!/bin/bash
# Puts what `binnacle sdk install` compiles with the user's own Swift into a file system; `make install` and the package
# binnacle-sdk do it with this.
#
# usage: install-sources.sh [PREFIX [DESTDIR]]     as install-files.sh
set -euo pipefail
# Everyone may read what is installed, whatever the umask of who installs it.
umask 022
cd "$(dirname "$0")/../../.."
[ $# -le 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
# shellcheck source=Tests/Scripts/Setup/put.sh
. Tests/Scripts/Setup/put.sh

sources=${2:-}${1:-/usr/local}/share/binnacle
put_folders "$sources" Sources CModules
# It is installed with the program.
rm "$sources/Sources/Places/Places/Data/seed.bpx"
put Package.swift "$sources/Package.swift"
