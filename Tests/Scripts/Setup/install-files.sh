#!/bin/bash
# Puts the program and all that belongs to it into a file system; `make install` and the Debian package do it with this.
# The sources of its modules are for install-sources.sh.
#
# usage: install-files.sh PROGRAM [PREFIX [DESTDIR]]
#
#   PROGRAM   a release build of binnacle, with PlaceIndexBuilder beside it, or a command that runs one of another
#             architecture
#   PREFIX    /usr/local when not given; the service runs PREFIX/bin/binnacle
#   DESTDIR   a folder in front of PREFIX, for packages
#
# Builds nothing. BINNACLE names the file to install when PROGRAM is a command that runs it.
set -euo pipefail
# Everyone may use what is installed, whatever the umask of who installs it.
umask 022
cd "$(dirname "$0")/../../.."
[ $# -ge 1 ] && [ $# -le 3 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }

read -r -a run <<< "$1"
prefix=${2:-/usr/local}
root=${3:-}$prefix
documents=$root/share/doc/binnacle

# Debian's packages keep zsh's completions apart from what an administrator adds.
completions=$root/share/zsh/site-functions
[ "$prefix" != /usr ] || completions=$root/share/zsh/vendor-completions

# shellcheck source=Tests/Scripts/Setup/put.sh
. Tests/Scripts/Setup/put.sh

program=${BINNACLE:-${run[0]}}
install -D -m 755 "$program" "$root/bin/binnacle"
# `binnacle places` starts it.
install -D -m 755 "$(dirname "$program")/PlaceIndexBuilder" "$root/libexec/binnacle/PlaceIndexBuilder"

put Sources/Places/Places/Data/seed.bpx "$root/share/binnacle/places/seed.bpx"

mkdir -p "$root/share/man/man1"
"${run[@]}" help --man > "$root/share/man/man1/binnacle.1"
for command in $("${run[@]}" help --completion bash | sed -n "s/^    '\([a-z]*\)') options=.*/\1/p"); do
  "${run[@]}" help --man "$command" > "$root/share/man/man1/binnacle-$command.1"
done
mkdir -p "$root/share/bash-completion/completions" "$completions"
"${run[@]}" help --completion bash > "$root/share/bash-completion/completions/binnacle"
"${run[@]}" help --completion zsh > "$completions/_binnacle"
chmod 644 "$root"/share/man/man1/binnacle*.1 "$root/share/bash-completion/completions/binnacle" "$completions/_binnacle"

mkdir -p "$root/lib/systemd/system"
for unit in binnacle.service binnacle-beacons.service binnacle-beacons.socket; do
  sed "s#/usr/local/#$prefix/#g" "hardware/systemd/$unit" > "$root/lib/systemd/system/$unit"
  chmod 644 "$root/lib/systemd/system/$unit"
done
put hardware/systemd/binnacle.sysusers "$root/lib/sysusers.d/binnacle.conf"
put hardware/udev/60-binnacle.rules "$root/lib/udev/rules.d/60-binnacle.rules"

put_folders "$documents" Docs hardware
# The firmware is built in a checkout; here its pages are read.
rm -r "$documents/hardware/debian"
find "$documents/hardware/firmware" -type f ! -name '*.md' -delete
find "$documents/hardware/firmware" -type d -empty -delete
for document in README.md CHANGELOG.md CONTRIBUTING.md; do put "$document" "$documents/$document"; done
ln -sfn Docs/Examples "$documents/examples"
