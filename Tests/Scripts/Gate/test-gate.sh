#!/bin/bash
# Breaks each rule of the quick checks once, in a scratch copy of the package, and sees the check fail for that reason.
set -euo pipefail
cd "$(dirname "$0")/../../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
package=$copy/package
mkdir "$package"

# The package as the checks see it: no fixtures but lists, since they are large and carry no rule.
tar --create --exclude '.build*' --exclude .git --exclude Tests/Fixtures . | tar --extract --directory "$package"
mkdir "$package/Tests/Fixtures"
cp Tests/Fixtures/*-symbols.txt Tests/Fixtures/README.md "$package/Tests/Fixtures"
git -C "$package" init --quiet
git -C "$package" add --all
# Only what was changed is written again.
restore() {
  git -C "$package" checkout --quiet -- .
  git -C "$package" clean --quiet --force -d
}

core=Sources/Core/Observations/Clocks.swift
broken=0
rules=0

# breaks CHECK EXPECTED-WORDS: runs the check on the copy, which must fail and say those words; then restores the copy.
breaks() {
  local check=$1 expected=$2 output
  rules=$((rules + 1))
  if output=$($check 2>&1); then
    echo "test-gate: not noticed: $expected" >&2
    broken=$((broken + 1))
  elif ! grep -qF -- "$expected" <<< "$output"; then
    printf 'test-gate: failed, but not for this: %s\n%s\n' "$expected" "$output" >&2
    broken=$((broken + 1))
  fi
  restore
}

# Asked once: only one of the rules below changes Package.swift.
swift package describe --type json > "$copy/description.json"
layers() { python3 Tests/Scripts/Gate/check-layers.py "$package" "$copy/description.json"; }
layers_from_manifest() { python3 Tests/Scripts/Gate/check-layers.py "$package"; }
folders() { python3 Tests/Scripts/Gate/check-folders.py "$package"; }
mirror() { python3 Tests/Scripts/Gate/check-mirror.py "$package"; }
compat() { python3 Tests/Scripts/Gate/check-compatibility.py "$package"; }
licences() { python3 Tests/Scripts/Gate/check-licences.py "$package"; }
english() { python3 "$package/Tests/Scripts/Gate/check-english.py"; }
comments() { python3 "$package/Tests/Scripts/Gate/check-comments.py" --floor 100 --missing; }
format() { swift format lint --strict --configuration .swift-format "$package/$core"; }

# Rules that are broken together, in one copy: words that the next check must say, in a line of a file if one is named.
expected=()
# expect WORDS [FILE]
expect() { expected+=("${2:+$2:}|$1"); }
# plant FILE WORDS: appends stdin to a file of the copy, of which the check must say the words.
plant() {
  cat >> "$package/$1"
  expect "$2" "$1"
}
# All planted rules of Core, each in a file of its own.
files=(Sources/Core/Observations/*.swift Sources/Core/NMEA/*.swift Sources/Core/NMEA/*/*.swift)
in_core() { plant "${files[${#expected[@]}]}" "$1"; }

# noticed CHECK: runs the check on the copy, which must say all that is expected; then restores the copy.
noticed() {
  local output line lines
  if output=$($1 2>&1); then echo "test-gate: $1 passed in spite of all" >&2; fi
  for line in "${expected[@]}"; do
    rules=$((rules + 1))
    lines=$(grep -F -- "${line%%|*}" <<< "$output") || lines=
    if ! grep -qF -- "${line#*|}" <<< "$lines"; then
      echo "test-gate: not noticed by $1: ${line%%|*} ${line#*|}" >&2
      broken=$((broken + 1))
    fi
  done
  expected=()
  restore
}

for check in compat folders licences layers_from_manifest; do
  $check > /dev/null || { echo "test-gate: the copy itself does not pass $check" >&2; $check >&2; exit 1; }
done

in_core 'knows no concurrency' <<< 'public func planted() async {}'
in_core 'knows no concurrency' <<< 'func planted() -> Int { await other() }'
in_core 'knows no concurrency' <<< 'actor Planted {}'
in_core 'an existential' <<< 'func planted(_ value: any Equatable) {}'
in_core 'an existential (`Any`)' <<< 'let planted: [Any] = []'
in_core 'a condition of compilation' < <(printf '#if os(Linux)\n#endif\n')
in_core 'untyped `throws`' <<< 'func planted() throws -> Int { 1 }'
in_core 'untyped `throws`' <<< 'func planted(_ body: () throws -> Int) rethrows {}'
in_core 'a key path' <<< 'let planted = \MonotonicInstant.nanoseconds'
in_core 'a weak reference' <<< 'final class Planted { weak var other: Planted? }'
in_core 'a clock' <<< 'let planted = ContinuousClock()'
in_core '`rounded`' <<< 'let planted = 1.5.rounded()'
in_core 'unsafe code' <<< 'func planted(_ value: UnsafePointer<UInt8>) {}'
in_core 'unsafe code' <<< 'let planted = unsafeBitCast(1, to: UInt.self)'
in_core 'imports Foundation' <<< 'import Foundation'
in_core 'imports FoundationEssentials' <<< 'internal import FoundationEssentials'
in_core 'imports Glibc' <<< '@preconcurrency import Glibc'
in_core 'imports Dispatch' <<< 'import struct Dispatch.DispatchTime'
in_core 'imports Synchronization' <<< 'import Synchronization'
in_core 'does not declare' <<< 'import NMEA'
in_core 'an unfinished mark' <<< "// T""ODO: planted"
in_core 'the ceiling in Core' < <(yes '' | head -n 400)
noticed layers

plant Sources/Program/binnacle/main.swift 'imports Foundation' <<< 'import Foundation'
plant Docs/Examples/Compass/Compass.swift 'imports Foundation: CompassExample does without' <<< 'import Foundation'
plant Sources/Program/Outputs/OutputFormat.swift 'writes a text as it is' \
  <<< 'func planted(_ writer: inout ByteWriter) { writer.append(utf8: "x") }'
plant Sources/Engine/LocationEngine/EngineEvent.swift 'imports LinuxIO, which LocationEngine does not declare' <<< 'import LinuxIO'
plant Sources/Linux/LocationService/Movement/VisitDetector.swift 'imports Foundation: LocationService does without' \
  <<< 'import Foundation'
plant Sources/Apple/CoreLocation/Exports.swift '`internal import LinuxLocation`' <<< 'public import LinuxLocation'
plant Sources/Linux/LinuxIO/Waker.swift 'PortWatch: a type is named by what it does' <<< 'struct PortWatch {}'
plant Sources/Linux/LinuxIO/Waker.swift 'Session is the name of a type of Publishing, too' <<< 'struct Session {}'
plant CModules/CLinuxIO/clock.c 'an unfinished mark' <<< '// F''IXME'
plant README.md 'an absolute path of one machine' <<< "see /ho""me/somebody/notes"
sed -i 's/^| LinuxIO | \(.*\), CUdev |/| LinuxIO | \1 |/; /^| Diagnosis |/d; s/^Places   /Places   Planted  /' \
  "$package/Docs/Architecture.md"
expect 'lacks the line «| LinuxIO | '
expect 'Diagnosis has no row in the table of modules'
expect 'lacks the line «Places   PlaceBuilder'
mkdir "$package/Utilities" && touch "$package/Utilities/Planted.swift"
expect 'no such folder at the top level'
mkdir "$package/Sources/Linux/Common" && touch "$package/Sources/Linux/Common/Planted.swift"
expect 'belongs to no target'
noticed layers

sed -i 's/\["CLinuxIO", "LinuxIO", "EngineRuntime", "LocationEngine", "Publishing"\] + wholeCore/["CLinuxIO"] + wholeCore/
  s/core("NMEA", \[/core("NMEA", ["Contacts", /
  s/dependencies: firmwareModules/dependencies: firmwareModules + ["LinuxIO"]/
  s/example("Robot", of: "BinnacleKit")/example("Robot", of: "BinnacleKit", "LinuxIO")/' "$package/Package.swift"
expect 'imports LinuxIO, which LinuxLocation does not declare'
expect 'NMEA of Core must not depend on Contacts of Apple'
expect 'Firmware of Core must not depend on LinuxIO of Linux'
expect 'RobotExample is a client, and must not depend on LinuxIO'
noticed layers_from_manifest

echo 'struct Planted { var probe: ReceiverProbe }' >> "$package/Sources/Linux/LinuxLocation/Serial/SerialSource.swift"
expect 'Sources/Linux/LinuxLocation: folders form a cycle: Probing -> Serial -> Probing'
echo 'let planted = checkPlanted()' >> "$package/Sources/Linux/LinuxIO/Files/DirectoryListing.swift"
echo 'func checkPlanted() -> Int { 1 }' >> "$package/Sources/Linux/LinuxIO/System/DeviceFacts.swift"
expect 'Sources/Linux/LinuxIO: folders form a cycle'
noticed folders

echo 1,2,3 > "$package/Sources/Places/Places/Data/planted.csv"
expect 'Sources/Places/Places/Data/planted.csv: has no row in Docs/Licences.md'
expect 'Sources/Places/Places/Data/planted.csv: has no notice beside it'
expect 'Sources/Places/Places/Data/planted.csv: the package contains it, and hardware/debian/copyright does not name it'
echo '// Made by Tests/Scripts/Generate/make-planted.py; do not edit.' > "$package/CModules/CBaseMap/planted.c"
expect 'CModules/CBaseMap/planted.c: has no row'
expect 'CModules/CBaseMap/planted.c: has no notice'
rm "$package/Sources/Places/Places/Data/README.md"
expect 'Sources/Places/Places/Data/seed.bpx: has no notice'
sed -i 's/^\(| `Docs.Examples.ride.gpx` |.*|\)[^|]*|$/\1 |/
  s/`Docs.MapPictures.png`/`Docs\/Planted.png`/' "$package/Docs/Licences.md"
expect 'part, origin or licence is missing'
expect '`Docs/Planted.png` is no file of data'
expect 'Docs/MapPictures.png: has no row'
noticed licences

# Comments and literals are no code.
rules=$((rules + 1))
cat >> "$package/$core" <<'SWIFT'
// async, any Thing, throws, Unsafe
/* actor /* nested await */ import Foundation */
let planted = "any Thing \" throws" + #"await "unsafe" "# + """
  import Foundation
  actor
  """
SWIFT
layers > /dev/null || { echo 'test-gate: a comment or a literal was taken for code' >&2; layers >&2; broken=$((broken + 1)); }
restore

echo 'public struct Planted {}' > "$package/Sources/Core/Observations/Planted.swift"
breaks mirror 'Planted.swift: error'
mkdir -p "$package/Tests/Core/ObservationsTests"
echo 'public struct Planted {}' > "$package/Sources/Core/Observations/Planted.swift"
echo 'import Testing' > "$package/Tests/Core/ObservationsTests/PlantedTests.swift"
breaks mirror 'Planted.swift: error'

plant $core '"Whoe''ver"' <<< '// Whoe''ver calls it must wait.'
plant Docs/Heading.md '"an''ew"' <<< 'The receiver starts an''ew.'
plant Sources/Program/binnacle/main.swift '"no''body"' <<< 'let planted = "no''body answers"'
noticed english
plant $core 'public func planted' <<< 'public func planted() {}'
plant $core 'public let plantedValue' < <(printf '/// The planted value.\npublic let plantedValue = 1\n')
noticed comments

page=$package/Docs/Compatibility.md
echo 'extension CLLocation { public var planted: Int { 1 } }' >> "$package/Sources/Apple/CoreLocation/Values/CLLocation.swift"
expect 'has the line «- of `CLLocation`: '
echo 'public enum Planted { case one, two(Int) }' >> "$package/Sources/Apple/Contacts/Exports.swift"
expect 'lacks the line «- `Planted`: `.one`, `.two`»'
sed -i 's/`CLRegion.center`, //
  s/^| `CLLocation.course` | same |/| `CLLocation.course` | absent |/
  s/^| `CLLocation.timestamp` | same |/| `CLLocation.timestamp` | alike |/
  s/^| `CLFloor` | differs | .* |$/| `CLFloor` | differs | |/' "$page"
printf '%s\n' '| `CLPlanted.method(_:)`, `CLLocation.timestamp` | same | planted |' >> "$page"
expect 'corelocation-symbols.txt: CLRegion.center has no row'
expect 'CLPlanted.method(_:) is in no module'
expect 'CLLocation.course is not absent'
expect '`CLLocation.timestamp` is alike'
expect '`CLFloor` differs, without a word'
expect 'CLLocation.timestamp has a row already'
sed -i 's/ellipsoidalAltitude/altitude/' "$package"/Tests/CoreLocationClients/*/*.swift
expect 'no program uses CLLocation.ellipsoidalAltitude'
page=$package/Docs/Compatibility-MapKit.md
printf '%s\n' 'extension MKCircle { public var planted: Int { 1 } }' 'private enum Inner { case plain, tinted }' \
  'public var planted: Int { 1 }' >> "$package/Sources/Apple/MapKit/Shapes/MKCircle.swift"
expect 'Docs/Compatibility-MapKit.md: has the line «- of `MKCircle`: '
expect 'Docs/Compatibility-MapKit.md: lacks the line «`'
sed -i '/^| `MKOverlayView` /d; s/^| `MKCircleView` | absent | .* |$/| `MKCircleView` | same | |/' "$page"
expect 'mapkit-symbols.txt: MKOverlayView has no row'
expect 'MKCircleView is in no module'
sed -i 's/didSelect/didPick/; s/systemMint/systemTeal/' "$package"/Tests/MapKitClients/*/*.swift
expect 'no program uses MKMapViewDelegateCalls.callAsFunction(_:didSelect:)'
expect 'Tests/MapKitClients: no program uses UIColor.systemMint'
sed -i 's/`.brown`, //' "$package/Docs/Compatibility-MapDrawing.md"
expect 'Docs/Compatibility-MapDrawing.md: lacks the line «- of `UIColor`: '
sed -i 's/`CBCentralManager`, //' "$package/Docs/Compatibility-CoreBluetooth.md"
expect 'corebluetooth-symbols.txt: CBCentralManager has no row'
sed -i 's/, `OSLogStore`//' "$package/Docs/Compatibility-os.md"
expect 'os-symbols.txt: OSLogStore has no row'
noticed compat

# The program's hardening, tried on one that does nothing, each time without one part of it.
echo 'print(CommandLine.arguments.count)' > "$copy/trial.swift"
linked() {
  swiftc "$copy/trial.swift" -o "$copy/trial" "$@" && Tests/Scripts/Gate/check-hardening.py "$copy/trial"
}
now='-Xlinker -z -Xlinker now'
breaks "linked -Xclang-linker -no-pie $now" 'not position independent'
breaks "linked -Xlinker -z -Xlinker lazy" 'RELRO is partial'
breaks "linked $now -Xlinker -z -Xlinker norelro" 'no RELRO'
breaks "linked $now -Xlinker -z -Xlinker execstack" 'the stack is executable'
breaks "linked $now" 'nothing calls the stack protector'

echo 'func planted( ) {   }' >> "$package/$core"
breaks format 'error:'

# A step that runs beside others and fails, and one that fails while another runs beside it.
cat > "$copy/steps.sh" <<'SH'
. Tests/Scripts/Gate/steps.sh
check_first() { sleep 0.3; }
check_third() {
  false
  true
}
check_fourth() { true; }
beside[first]='third fourth'
failing=$1
check_second() { [ "$failing" != second ]; }
run_steps trial 'first second third fourth'
SH
breaks "bash -eu $copy/steps.sh third" 'trial: FAILED at third after'
breaks "bash -eu $copy/steps.sh second" 'trial: FAILED at second after'

# A process that is called like a compiler and needs 20 MB.
compiler='(exec -a swift-frontend bash -c "text=\$(head -c 20000000 /dev/zero | tr \"\\0\" x); sleep 1; true" -module-name Planted); true'
build_memory() { python3 Tests/Scripts/Gate/check-build-memory.py "$@"; }
compiled() { build_memory --limit "$1" bash -c "$compiler"; }
compiled 500 | grep -q 'compilers: Planted [2-9][0-9]' || { echo 'test-gate: a compiler was not sampled' >&2; exit 1; }
breaks 'compiled 15' 'Planted: the compiler needed'
breaks 'build_memory false' 'nothing was compiled'

echo "test-gate: $((rules - broken)) of $rules broken rules noticed"
[ $broken = 0 ]
