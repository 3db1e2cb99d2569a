#!/bin/bash
# Installs the overlay with this machine's Swift, and builds and tests packages through it that know nothing of this
# project, their manifests and sources as they are: one that is written for CoreLocation (Tests/Overlay/Client), one that
# builds on Linux without it (Tests/Overlay/Ported), one that geocodes (Tests/Overlay/Geocoder), three that import
# CoreGraphics (Tests/Overlay/Geometry), CoreBluetooth (Tests/Overlay/Transmitter) and os (Tests/Overlay/Journal), and one
# that takes URLSession and XMLParser for parts of Foundation (Tests/Overlay/Feeds). Each of these four takes its own set of
# the same installation.
#
# usage: check-overlay.sh [--client] [PROGRAM]
#
# --client builds, tests and runs the first package alone. PROGRAM is binnacle; without it, a debug build of it is made. What
# is compiled stays in .build-overlay, for the next time.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Overlay/printed.sh
. Tests/Overlay/printed.sh

say() { printf 'check-overlay: %s\n' "$*"; }
fail() {
  say "FAILED: $*" >&2
  exit 1
}

# step SECONDS TITLE COMMAND…: what it prints is shown when it fails.
step() {
  local seconds=$1 title=$2 from=$SECONDS
  shift 2
  timeout --kill-after 10 "$seconds" "$@" > "$work/step.log" 2>&1 < /dev/null \
    || { grep -v '^\[' "$work/step.log" >&2 || true; fail "$title"; }
  say "$title: $((SECONDS - from)) s"
}

# printed WORDS: the last step printed them.
printed() { grep -qF -- "$1" "$work/step.log" || { cat "$work/step.log" >&2; fail "not printed: $1"; }; }

# fails STATUS WORDS COMMAND…: the command ends so, and says that.
fails() {
  local expected=$1 words=$2 status=0
  shift 2
  timeout --kill-after 10 1800 "$@" > "$work/step.log" 2>&1 < /dev/null || status=$?
  [ $status = "$expected" ] || { cat "$work/step.log" >&2; fail "ended with $status, not with $expected: $*"; }
  printed "$words"
}

work=$PWD/.build-overlay
mkdir -p "$work"
# A prefix with a space is fine for a toolset; arguments in a file are split at spaces.
prefix="$work/pre fix"
knows_toolsets=yes
if ! grep -q -- --toolset <<< "$(swift build --help)"; then
  knows_toolsets=no
  prefix=$work/prefix
fi

client_only=no
if [ "${1:-}" = --client ]; then
  client_only=yes
  shift
fi
program=${1:-}
if [ -z "$program" ]; then
  step 1800 'building the program' swift build --product binnacle
  program=$(swift build --show-bin-path)/binnacle
fi

install=(sdk install --prefix "$prefix" --scratch-path "$work/scratch" --sources "$PWD")

# A board with 2 GB compiles the overlay.
step 1800 'install' python3 Tests/Scripts/Gate/check-build-memory.py "$program" "${install[@]}"
grep '^check-build-memory: ' "$work/step.log"
step 60 'info' "$program" sdk info --prefix "$prefix"
printed 'swift test '

# choose SET: `through` are the arguments of `swift build` for it, such as corelocation+os.
choose() {
  through=(--toolset "$prefix/$1.json")
  [ $knows_toolsets = yes ] || read -r -a through < "$prefix/$1.flags"
}
choose corelocation

# Copies, so that nothing is written into the checkout; two of them for a build beside another.
for copy in one two; do
  rm -rf "${work:?}/$copy"
  cp -R Tests/Overlay/Client "$work/$copy"
done

# runs FOLDER CONFIGURATION: the client's program prints what it should.
runs() {
  local printed
  printed=$("$work/$1/.build/$2/client") || fail "the client's program ended with $?"
  diff <(client_prints) <(printf '%s\n' "$printed") || fail "the client's program printed something else"
}

both() {
  local first second=0
  timeout --kill-after 10 900 swift build --package-path "$work/one" "${through[@]}" &
  first=$!
  timeout --kill-after 10 900 swift build --package-path "$work/two" -c release "${through[@]}" || second=$?
  wait "$first" && [ $second = 0 ]
}
from=$SECONDS
both > "$work/step.log" 2>&1 < /dev/null || { cat "$work/step.log" >&2; fail 'two clients at once, debug and release'; }
say "two clients at once, debug and release: $((SECONDS - from)) s"
runs one debug
runs two release

step 600 'swift test' swift test --package-path "$work/one" "${through[@]}"
printed 'Executed 2 tests, with 0 failures'
printed 'Test run with 8 tests'

uninstall() {
  step 60 'uninstall' "$program" sdk uninstall --prefix "$prefix"
  [ -z "$(ls -A "$prefix")" ] || fail "left behind: $(ls -A "$prefix")"
  rm -rf "$work/one" "$work/two" "$prefix"
  say "passed in $SECONDS s"
}
if [ $client_only = yes ]; then
  uninstall
  exit
fi

# A program that geocodes finds the seed of places without a home and without a variable.
rm -rf "$work/geocoder"
cp -R Tests/Overlay/Geocoder "$work/geocoder"
step 600 'a geocoder' swift build --package-path "$work/geocoder" "${through[@]}"
step 60 'its places' env -i HOME=/nonexistent "$work/geocoder/.build/debug/geocoder"
printed 'Dresden DE 51 14'
# A file of the world of this machine would come first.
grep -qE '/(Sources/Places/Places/Data/seed|places/world)\.bpx$' "$work/step.log" || fail 'the places are not those of the sources'

# A package that has a substitute for CoreLocation takes the substitute without the overlay and CoreLocation with it.
rm -rf "$work/ported" "$work/ported-without"
cp -R Tests/Overlay/Ported "$work/ported"
ported=(swift build --package-path "$work/ported")
step 600 'a ported package without the overlay' "${ported[@]}" --scratch-path "$work/ported-without"
step 60 'its substitute' "$work/ported-without/debug/ported"
printed '[[13,51]] 111195.0 false 2000000000 south []'
step 600 'a ported package with the overlay' "${ported[@]}" --product ported "${through[@]}"
step 60 'CoreLocation in its place' "$work/ported/.build/debug/ported"
printed '[[13,51]] 111319.0 true 2000000000 south ["CoreLocation"]'
# What Docs/Overlay.md says does not build.
fails 1 "no such module 'Combine'" "${ported[@]}" --target Presumption "${through[@]}"

# Without the overlay it must not compile: else something else made it do so. This target alone, since others, which ask
# whether they can import, fail for other words, and the first failure ends the build.
fails 1 'no such module' swift build --package-path "$work/two" --scratch-path "$work/without" --target Landmarks
rm -rf "$work/without"

# CoreGraphics, CoreBluetooth and os are there in their sets alone.
rm -rf "$work/geometry" "$work/transmitter" "$work/journal"
cp -R Tests/Overlay/Journal "$work/journal"
fails 1 "no such module 'os'" swift build --package-path "$work/journal" --target Modern "${through[@]}"
cp -R Tests/Overlay/Transmitter "$work/transmitter"
fails 1 "no such module 'CoreBluetooth'" swift build --package-path "$work/transmitter" "${through[@]}"
cp -R Tests/Overlay/Geometry "$work/geometry"
fails 1 "no such module 'CoreGraphics'" swift build --package-path "$work/geometry" "${through[@]}"
rm -rf "$work/feeds"
cp -R Tests/Overlay/Feeds "$work/feeds"
fails 1 "XMLParser" swift build --package-path "$work/feeds" "${through[@]}"
choose corelocation+CoreGraphics
fails 1 "no such module 'os'" swift build --package-path "$work/journal" --target Modern "${through[@]}"
step 600 'geometry through CoreGraphics' swift test --package-path "$work/geometry" "${through[@]}"
printed 'Test run with 2 tests'
choose corelocation+CoreBluetooth
step 600 'a beacon through CoreBluetooth' swift build --package-path "$work/transmitter" "${through[@]}"
# A controller that does not exist: the check advertises nothing.
step 60 'its radio' env BINNACLE_BEACONS=bluez:hci65535 "$work/transmitter/.build/debug/transmitter"
printed 'beacon 100.1: no radio'
printed 'refused: A name and services cannot be advertised, only a beacon.'

choose corelocation+os
step 600 'a log through os' swift build --package-path "$work/journal" "${through[@]}"
# As from systemd: standard error is the journal that the variable names.
: > "$work/journal.log"
step 60 'its messages' env -u BINNACLE_OS_LOG JOURNAL_STREAM="$(stat -c %d:%i "$work/journal.log")" \
  sh -c '"$1" 2> "$2"' - "$work/journal/.build/debug/journal" "$work/journal.log"
printed '404 100 12 [0, 1, 2, 16, 17, 7, 8]'
diff "$work/journal.log" - <<'TEXT' || fail 'the log contains something else'
<5>started
<5>com.example.journal:classic: a literal of 100 percent
<3>com.example.journal:classic: from Dresden to <private>: 17.2 km, 80%
<2>com.example.journal:classic: two of three <no argument>
<3>com.example.journal:classic: at Stadt Wehlen
<5>level first
<5>com.example.journal:modern: at Rathen, 4.1 km, home <private>
<3>com.example.journal:modern: 12 of 200 and 0.500000 1.000000 true
<5>com.example.journal:modern: 0xc yes Place
<3>com.example.journal:modern: private <private>, sensitive <private>
<3>com.example.journal:modern: noFix object
<2>com.example.journal:modern: Error Domain=Fix Code=3 "(null)"
<2>com.example.journal:modern: [  Rathen]
<5>without names
<5>12 messages
<2>com.example.journal:function: 12
<5>com.example.journal:forms: 30
<5>com.example.journal:forms: +30
<5>com.example.journal:forms: +0030
<5>com.example.journal:forms: 1e
<5>com.example.journal:forms: +0X1E
<5>com.example.journal:forms: 001E
<5>com.example.journal:forms: 36
<5>com.example.journal:forms: 036
<5>com.example.journal:forms: 00036
<5>com.example.journal:forms: 0.750000
<5>com.example.journal:forms: +0.750000
<5>com.example.journal:forms: +0.75
<5>com.example.journal:forms: 0x1.8p-1
<5>com.example.journal:forms: 0X1.8P-1
<5>com.example.journal:forms: 7.500000e-01
<5>com.example.journal:forms: 7.500000E-01
<5>com.example.journal:forms: 7.5E-01
<5>com.example.journal:forms: 0.75
<5>com.example.journal:forms: +0.75
<5>com.example.journal:forms: +0.8
<5>com.example.journal:forms: [5ab]
<5>com.example.journal:forms: [5   ab  ]
<5>com.example.journal:forms: [   5  ab]
<5>com.example.journal:forms: true
<5>com.example.journal:forms: yes
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: <private>
<5>com.example.journal:forms: text
<5>com.example.journal:forms: (null) (null)
<5>com.example.journal:main: number 3yes<private>object
<5>com.example.walk:fixes: 12 fixes of ttyACM0, ±2.5 m
TEXT

choose corelocation+Foundation
step 600 'all of Foundation' swift test --package-path "$work/feeds" "${through[@]}"
printed 'Test run with 2 tests'

# Sources that do not compile leave the overlay that is there. They stand where the good ones stood: no others
# are compiled again.
rm -rf "$work/broken"
mkdir -p "$work/broken/Sources"
ln -s "$PWD/CModules" "$work/broken/CModules"
ln -s "$PWD"/Sources/* "$work/broken/Sources/"
rm "$work/broken/Sources/Apple"
cp -R Sources/Apple "$work/broken/Sources/Apple"
echo 'let planted: Nothing = 1' > "$work/broken/Sources/Apple/Contacts/Planted.swift"
cp Package.swift "$work/broken/"
fails 70 'Planted.swift' "$program" "${install[@]}" --sources "$work/broken"
step 60 'info after a failure' "$program" sdk info --prefix "$prefix"
"$work/one/.build/debug/client" > /dev/null || fail 'a client does not run after an installation that failed'

rm -rf "$work/broken" "$work/geometry" "$work/transmitter" "$work/journal" "$work/feeds" "$work/ported" "$work/ported-without"
uninstall
