#!/bin/bash
# Compiles every module of Sources/Core as Embedded Swift for one target, and says what the objects need besides.
#
# usage: compile-core.sh TARGET OUTPUT [PACKAGE-FOLDER]
#
#   TARGET   host         this machine
#            cortex-m7    Armv7E-M with floating point of 64 bits
#            cortex-m4    Armv7E-M with floating point of 32 bits
#            aarch64      a bare 64-bit Arm
#   OUTPUT   folder for MODULE.o and MODULE.swiftmodule, and `flags`, with which clients are compiled
#
# The compiler refuses what a microcontroller has not: existentials, untyped throws, reflection, concurrency.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
target=$1
mkdir -p "$2"
output=$(cd "$2" && pwd)
cd "${3:-$(dirname "$0")/../..}"
fail() { echo "compile-core: $*" >&2; exit 1; }

case $target in
  host) options=(-target "$(uname -m)-unknown-linux-gnu") ;;
  aarch64) options=(-target aarch64-none-none-elf) ;;
  cortex-m7) options=(-target armv7em-none-none-eabi -Xcc -mcpu=cortex-m7 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv5-d16) ;;
  cortex-m4) options=(-target armv7em-none-none-eabi -Xcc -mcpu=cortex-m4 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv4-sp-d16) ;;
  *) fail "$target is no target" ;;
esac
options+=(-enable-experimental-feature Embedded -swift-version 6 -wmo -parse-as-library -Osize -warnings-as-errors
  -Xfrontend -function-sections -I "$output")

# "module: its dependencies" in dependency order; a system library among them is named by its module map.
swift package describe --type json > "$output/package.json"
python3 - "$output/package.json" > "$output/modules" <<'PYTHON'
import json, os, sys

targets = {t["name"]: t for t in json.load(open(sys.argv[1]))["targets"]}
core = [n for n, t in targets.items() if os.path.normpath(t["path"]).startswith(os.path.join("Sources", "Core") + os.sep)]
done = []

def visit(name):
    if name in done:
        return
    for other in targets[name].get("target_dependencies", []):
        if other in core:
            visit(other)
        elif targets[other]["module_type"] != "SystemLibraryTarget":
            sys.exit(f"{name} depends on {other}, which is neither in Sources/Core nor a system library")
    done.append(name)

for name in core:
    visit(name)
for name in done:
    needs = targets[name].get("target_dependencies", [])
    flags = [f"-Xcc -fmodule-map-file={os.path.join(targets[n]['path'], 'module.modulemap')}" for n in targets
             if targets[n]["module_type"] == "SystemLibraryTarget" and n in needs]
    print(name, targets[name]["path"], *flags)
PYTHON
[ -s "$output/modules" ] || fail 'the package has no Core target'

count=0
while read -r module folder flags; do
  # A module map found for one module is needed by those that import it.
  # shellcheck disable=SC2206 # a list of words
  options+=($flags)
  find "$folder" -name '*.swift' -print0 | sort -z | xargs -0 timeout 600 swiftc "${options[@]}" \
    -module-name "$module" -emit-module -emit-module-path "$output/$module.swiftmodule" -c -o "$output/$module.o" \
    || fail "$module does not compile for $target"
  count=$((count + 1))
done < "$output/modules"
printf '%s\n' "${options[@]}" > "$output/flags"

# Undefined symbols must come from a C library; the Swift runtime of a microcontroller defines nothing more.
nm --defined-only "$output"/*.o | awk 'NF == 3 { print $3 }' | sort -u > "$output/defined"
nm --undefined-only "$output"/*.o | awk '$1 == "U" { print $2 }' | sort -u > "$output/undefined"
if comm -23 "$output/undefined" "$output/defined" | grep -E '^(_?_?swift_|\$)'; then
  fail "for $target nothing defines the symbols above"
fi
echo "compile-core: $count modules for $target"
