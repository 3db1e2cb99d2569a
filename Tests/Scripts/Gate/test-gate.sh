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
cp Tests/Fixtures/*-symbols.txt "$package/Tests/Fixtures"
git -C "$package" init --quiet
git -C "$package" add --all
# Only what was changed is written again.
restore() {
  git -C "$package" checkout --quiet -- .
  git -C "$package" clean --quiet --force -d
}

core=Sources/Core/Observations/MonotonicInstant.swift
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
english() { python3 "$package/Tests/Scripts/Gate/check-english.py"; }
comments() { python3 "$package/Tests/Scripts/Gate/check-comments.py" --floor 100 --missing; }
format() { swift format lint --strict --configuration .swift-format "$package/$core"; }

# in_core EXPECTED-WORDS: appends stdin to the next file of Core.
files=(Sources/Core/Observations/*.swift Sources/Core/NMEA/*.swift)
planted=()
in_core() {
  cat >> "$package/${files[${#planted[@]}]}"
  planted+=("$1")
}

# One run of the check must say, of each file that in_core has changed, the words that are expected of it.
all_in_core() {
  local output index
  output=$(layers 2>&1) || true
  for index in "${!planted[@]}"; do
    rules=$((rules + 1))
    if ! grep -F -- "${files[index]}:" <<< "$output" | grep -qF -- "${planted[index]}"; then
      echo "test-gate: not noticed in ${files[index]}: ${planted[index]}" >&2
      broken=$((broken + 1))
    fi
  done
  restore
}

for check in compat folders layers_from_manifest; do
  $check > /dev/null || { echo "test-gate: the copy itself does not pass $check" >&2; $check >&2; exit 1; }
done

in_core 'knows no concurrency' <<< 'public func planted() async {}'
in_core 'knows no concurrency' <<< 'func planted() -> Int { await other() }'
in_core 'knows no concurrency' <<< 'actor Planted {}'
in_core 'an existential' <<< 'func planted(_ value: any Equatable) {}'
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
in_core 'stands below it' <<< 'import LocationEngine'
in_core 'an unfinished mark' <<< "// T""ODO: planted"
in_core 'the ceiling in Core' < <(yes '' | head -n 400)
all_in_core

echo 'import Foundation' >> "$package/Sources/binnacle/main.swift"
breaks layers 'imports Foundation'
echo 'import Foundation' >> "$package/Docs/Examples/Compass/Compass.swift"
breaks layers 'imports Foundation: CompassExample does without'
echo 'import LinuxLocation' >> "$package/Sources/LocationEngine/EngineEvent.swift"
breaks layers 'stands below it'
echo 'func planted(_ writer: inout ByteWriter) { writer.append(utf8: "x") }' >> "$package/Sources/Outputs/OutputFormat.swift"
breaks layers 'writes a text as it is'
# The walls between the modules that know Linux.
echo 'import LinuxLocation' >> "$package/Sources/LinuxIO/Files/LinkChain.swift"
breaks layers 'imports LinuxLocation: LinuxIO stands below it'
echo 'import LocationEngine' >> "$package/Sources/LinuxIO/Files/LinkChain.swift"
breaks layers 'imports LocationEngine: LinuxIO stands below it'
echo 'import LinuxLocation' >> "$package/Sources/Recordings/Replay/ReplayClock.swift"
breaks layers 'imports LinuxLocation: Recordings stands below it'
echo 'import ReceiverServices' >> "$package/Sources/LinuxLocation/Assembly/MakeSource.swift"
breaks layers 'imports ReceiverServices: LinuxLocation stands below it'
echo 'import LocationServices' >> "$package/Sources/LinuxLocation/Assembly/MakeSource.swift"
breaks layers 'imports LocationServices: LinuxLocation stands below it'
echo 'import LocationServices' >> "$package/Sources/LocationEngine/EngineEvent.swift"
breaks layers 'imports LocationServices: LocationEngine stands below it'
echo 'import ReceiverServices' >> "$package/Sources/LocationServices/Movement/Visit.swift"
breaks layers 'imports ReceiverServices: LocationServices stands below it'
echo 'import CoreLocation' >> "$package/Sources/LocationServices/Movement/Visit.swift"
breaks layers 'imports CoreLocation: LocationServices stands below it'
echo 'import Foundation' >> "$package/Sources/LocationServices/Movement/Visit.swift"
breaks layers 'imports Foundation: LocationServices does without'
echo 'import Diagnosis' >> "$package/Sources/ReceiverServices/Setup/SetupPort.swift"
breaks layers 'imports Diagnosis: ReceiverServices stands below it'
echo 'import ReceiverServices' >> "$package/Sources/Diagnosis/Check.swift"
breaks layers 'imports ReceiverServices: Diagnosis stands below it'
echo 'import Outputs' >> "$package/Sources/Diagnosis/Check.swift"
breaks layers 'imports Outputs: Diagnosis stands below it'
echo 'import Outputs' >> "$package/Sources/CommandLineKit/ExitCode.swift"
breaks layers 'imports Outputs: CommandLineKit stands below it'
echo 'import LinuxLocation' >> "$package/Sources/CommandLineKit/ExitCode.swift"
breaks layers 'imports LinuxLocation: CommandLineKit stands below it'
echo 'import LocationServices' >> "$package/Sources/Outputs/OutputFormat.swift"
breaks layers 'imports LocationServices: Outputs stands below it'
echo 'import CLinuxIO' >> "$package/Sources/LocationEngine/EngineEvent.swift"
breaks layers 'imports CLinuxIO: LocationEngine stands below it'
echo 'struct Planted { var port: SerialSource }' >> "$package/Sources/LinuxLocation/Corrections/CorrectionSink.swift"
breaks folders 'Sources/LinuxLocation: folders form a cycle: Corrections -> Serial -> Corrections'
echo 'let planted = checkPlanted()' >> "$package/Sources/LinuxIO/Files/LinkChain.swift"
echo 'func checkPlanted() -> Int { 1 }' >> "$package/Sources/LinuxIO/Udev/Udev.swift"
breaks folders 'Sources/LinuxIO: folders form a cycle'
sed -i 's/^| LinuxIO | \(.*\), CUdev |/| LinuxIO | \1 |/' "$package/Docs/Architecture.md"
breaks layers 'LinuxIO and CUdev: the table differs from MODULES'
sed -i '/^| Diagnosis |/d' "$package/Docs/Architecture.md"
breaks layers 'Diagnosis has no row in the table of modules'
sed -i 's/name: "LinuxLocation", dependencies: \["CLinuxIO", "LinuxIO"/name: "LinuxLocation", dependencies: ["CLinuxIO"/' \
  "$package/Package.swift"
breaks layers_from_manifest 'LinuxLocation does not declare LinuxIO'
echo 'public import LinuxLocation' >> "$package/Sources/CoreLocation/Exports.swift"
breaks layers '`internal import LinuxLocation`'
echo '// F''IXME' >> "$package/CModules/CLinuxIO/CLinuxIO.c"
breaks layers 'an unfinished mark'
sed -i 's/core("NMEA", \[/core("NMEA", ["Fusion", /' "$package/Package.swift"
breaks layers_from_manifest 'layers point down'
mkdir "$package/Utilities" && touch "$package/Utilities/Planted.swift"
breaks layers 'no such folder at the top level'
mkdir "$package/Sources/Common" && touch "$package/Sources/Common/Planted.swift"
breaks layers 'belongs to no target'
echo "see /ho""me/somebody/notes" >> "$package/README.md"
breaks layers 'an absolute path of one machine'

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

echo '// Whoe''ver calls it must wait.' >> "$package/$core"
breaks english '"Whoe''ver"'
echo 'The receiver starts an''ew.' >> "$package/Docs/Heading.md"
breaks english '"an''ew"'
echo 'let planted = "no''body answers"' >> "$package/Sources/binnacle/main.swift"
breaks english '"no''body"'
echo 'public func planted() {}' >> "$package/$core"
breaks comments 'public func planted'
printf '/// The planted value.\npublic let plantedValue = 1\n' >> "$package/$core"
breaks comments 'public let plantedValue'

page=$package/Docs/Compatibility.md
echo 'extension CLLocation { public var planted: Int { 1 } }' >> "$package/Sources/CoreLocation/Values/CLLocation.swift"
breaks compat 'CLLocation.planted has no row'
echo 'public enum Planted { case one, two(Int) }' >> "$package/Sources/Contacts/Exports.swift"
breaks compat 'Planted.two has no row'
sed -i '/^| `CLLocation.speed` /d' "$page"
breaks compat 'CLLocation.speed has no row'
sed -i '/^| `CLRegion.center` /d' "$page"
breaks compat 'corelocation-symbols.txt: CLRegion.center has no row'
echo '| `CLPlanted.method(_:)` | same | |' >> "$page"
breaks compat 'CLPlanted.method(_:) is in no module'
sed -i 's/^| `CLLocation.speed` | same |/| `CLLocation.speed` | absent | so it is/' "$page"
breaks compat 'CLLocation.speed is not absent'
sed -i 's/^| `CLLocation.speed` | same |/| `CLLocation.speed` | alike |/' "$page"
breaks compat 'CLLocation.speed is alike'
sed -i 's/^| `CLFloor` | differs | .* |$/| `CLFloor` | differs | |/' "$page"
breaks compat 'CLFloor differs, without a word'
echo '| `CLLocation.speed` | same | |' >> "$page"
breaks compat 'CLLocation.speed has a row already'
sed -i 's/ellipsoidalAltitude/altitude/' "$package"/Tests/CoreLocationClients/*/*.swift
breaks compat 'no program uses CLLocation.ellipsoidalAltitude'
page=$package/Docs/Compatibility-MapKit.md
echo 'extension MKCircle { public var planted: Int { 1 } }' >> "$package/Sources/MapKit/Shapes/MKCircle.swift"
breaks compat 'Docs/Compatibility-MapKit.md: MKCircle.planted has no row'
echo 'private enum Inner { case plain, tinted }
public var planted: Int { 1 }' >> "$package/Sources/MapKit/Shapes/MKCircle.swift"
breaks compat 'Docs/Compatibility-MapKit.md: planted has no row'
sed -i '/^| `MKLookAroundScene` /d' "$page"
breaks compat 'mapkit-symbols.txt: MKLookAroundScene has no row'
sed -i 's/^| `MKLookAroundScene` | absent | .* |$/| `MKLookAroundScene` | same | |/' "$page"
breaks compat 'MKLookAroundScene is in no module'
sed -i 's/didSelect/didPick/' "$package"/Tests/MapKitClients/*/*.swift
breaks compat 'no program uses MKMapViewDelegateCalls.callAsFunction(_:didSelect:)'
sed -i '/^| `UIColor.brown` /d' "$package/Docs/Compatibility-MapDrawing.md"
breaks compat 'Docs/Compatibility-MapDrawing.md: UIColor.brown has no row'
sed -i 's/systemMint/systemTeal/' "$package"/Tests/MapKitClients/*/*.swift
breaks compat 'Tests/MapKitClients: no program uses UIColor.systemMint'
sed -i '/^| `CBCentralManager` /d' "$package/Docs/Compatibility-CoreBluetooth.md"
breaks compat 'corebluetooth-symbols.txt: CBCentralManager has no row'

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

echo "test-gate: $((rules - broken)) of $rules broken rules noticed"
[ $broken = 0 ]
