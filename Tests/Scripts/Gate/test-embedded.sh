#!/bin/bash
# Adds to a small module of Core what a microcontroller has not, one thing at a time, and sees compile-core.sh refuse it.
set -euo pipefail
cd "$(dirname "$0")/../../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
module=Sources/Core/BusProtocols
mkdir -p "$copy/$module"
cp "$module"/*.swift "$copy/$module"
cat > "$copy/Package.swift" <<SWIFT
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "trial", targets: [.target(name: "BusProtocols", path: "$module")])
SWIFT

rules=0
broken=0
compile() { hardware/firmware/compile-core.sh cortex-m7 "$copy/compiled" "$copy" 2>&1; }
compile > /dev/null || { echo 'test-embedded: the copy itself does not compile' >&2; compile >&2; exit 1; }

# refused WORDS: adds stdin as a file to the module, which must not compile, for the reason that the words name.
refused() {
  local output
  rules=$((rules + 1))
  cat > "$copy/$module/Planted.swift"
  if output=$(compile); then
    echo "test-embedded: not noticed: $1" >&2
    broken=$((broken + 1))
  elif ! grep -qF -- "$1" <<< "$output"; then
    printf 'test-embedded: refused, but not for this: %s\n%s\n' "$1" "$output" >&2
    broken=$((broken + 1))
  fi
  rm "$copy/$module/Planted.swift"
}

refused "protocol type 'any Planted'" <<'SWIFT'
public protocol Planted { var number: Int { get } }
public func planted(_ value: any Planted) -> Int { value.number }
SWIFT
refused "protocol type 'any Planted'" <<'SWIFT'
public protocol Planted { var number: Int { get } }
public func planted(_ values: [any Planted]) -> Int { values[0].number }
SWIFT
refused "protocol type 'Any'" <<< 'public func planted(_ number: Int) -> Any { number }'
refused 'untyped throws is not available' <<'SWIFT'
public struct Planted: Error {}
public func planted() throws -> Int { throw Planted() }
SWIFT
refused "no such module 'Foundation'" <<< 'import Foundation'
refused "no such module 'FoundationEssentials'" <<< 'import FoundationEssentials'
# For this processor the compiler has no concurrency library; it crashes, which the script reports in its own words.
refused 'BusProtocols does not compile for cortex-m7' <<< 'public func planted() async -> Int { 1 }'
refused 'cannot use key path' <<'SWIFT'
public struct Planted { public var number = 1 }
public func planted() -> WritableKeyPath<Planted, Int> { \Planted.number }
SWIFT
# What compiles, but needs a function of the runtime that no microcontroller has.
refused '_swift_stdlib_strtod_clocale' <<< 'public func planted(_ text: String) -> Double? { Double(text) }'

echo "test-embedded: $((rules - broken)) of $rules additions refused"
[ $broken = 0 ]
