#!/bin/bash
# Compiles modules of Sources/Core as Embedded Swift for one target, and checks what the objects need besides.
#
# usage: compile-core.sh TARGET OUTPUT [PACKAGE-FOLDER [MODULE...]]
#
#   TARGET   host         this machine
#            cortex-m7    Armv7E-M with floating point of 64 bits
#            cortex-m4    Armv7E-M with floating point of 32 bits
#            aarch64      a bare 64-bit Arm
#   OUTPUT   folder for MODULE.o and MODULE.swiftmodule, `flags`, with which clients are compiled, and `modules`, of
#            which each line begins with a module's name. A module that is there and has not changed is not compiled again
#   MODULE   these and those that they need, all when not given; a name that is not in Core is skipped
#
# The compiler refuses what a microcontroller has not: existentials, untyped throws, reflection, concurrency.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
target=$1
mkdir -p "$2"
output=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
cd "${3:-$(dirname "$0")/../..}"
fail() { echo "compile-core: $*" >&2; exit 1; }

case $target in
  host) options=(-target "$(uname -m)-unknown-linux-gnu") ;;
  aarch64) options=(-target aarch64-none-none-elf) ;;
  cortex-m7) options=(-target armv7em-none-none-eabi -Xcc -mcpu=cortex-m7 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv5-d16) ;;
  cortex-m4) options=(-target armv7em-none-none-eabi -Xcc -mcpu=cortex-m4 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv4-sp-d16) ;;
  *) fail "$target is no target" ;;
esac
case $target in
  cortex-*)
    # compile-swift.sh says why.
    options+=(-Xllvm -arm-load-store-opt=0)
    # Flash is scarcer than time: LLVM inlines only what becomes smaller, and what generic functions share is a function.
    # Not -machine-outliner-reruns: the second run lets a shared part call another with its return address in r3, where
    # the caller of the first has its own.
    options+=(-Xllvm -inline-threshold=0 -Xllvm -enable-linkonceodr-outlining)
    ;;
esac
options+=(-enable-experimental-feature Embedded -swift-version 6 -wmo -parse-as-library -Osize -warnings-as-errors
  -Xfrontend -function-sections -I "$output")

# First the module maps of system libraries, then lines "module folder dependencies" in the order of dependencies, which
# commas separate.
# A folder of its own, so that it waits for no other SwiftPM.
swift package --scratch-path "$output/swiftpm" describe --type json > "$output/package.json"
python3 - "$output/package.json" "$output/modules" "${@:4}" > "$output/maps" <<'PYTHON'
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
    if len(sys.argv) == 3 or name in sys.argv[3:]:
        visit(name)
with open(sys.argv[2], "w") as file:
    for name in done:
        needs = [n for n in targets[name].get("target_dependencies", []) if n in core]
        print(name, targets[name]["path"], ",".join(needs), file=file)
for library in sorted({n for m in core for n in targets[m].get("target_dependencies", []) if n not in core}):
    print(f"-Xcc\n-fmodule-map-file={os.path.join(targets[library]['path'], 'module.modulemap')}")
PYTHON
[ -s "$output/modules" ] || fail 'the package has no such target in Core'
mapfile -t maps < "$output/maps"
options+=("${maps[@]}")
printf '%s\n' "${options[@]}" > "$output/flags"

# What an object depends on, as a hash: compiler, options, sources, and that of each module before it.
declare -A hashes
compiler=$(swiftc --version 2>&1)
total=$(wc -l < "$output/modules")
count=0
compiled=0
while read -r module folder needs; do
  find "$folder" -name '*.swift' | LC_ALL=C sort > "$output/$module.files"
  hash=$({
    echo "$compiler" "${options[@]}"
    cat "$here/compile-swift.sh" "$here/../../Tests/Firmware/saved.py"
    for need in ${needs//,/ }; do echo "${hashes[$need]:-}"; done
    for map in "${maps[@]#*=}"; do [ ! -e "$map" ] || cat "$(dirname "$map")"/*; done
    xargs -d '\n' sha256sum < "$output/$module.files"
  } | sha256sum)
  hashes[$module]=$hash
  count=$((count + 1))
  [ -e "$output/$module.o" ] && [ "$hash" = "$(cat "$output/$module.hash" 2> /dev/null)" ] && continue
  rm -f "$output/$module.hash"
  [ $compiled -gt 0 ] || echo "compile-core: compiling for $target, at most $((total - count + 1)) modules"
  "$here/compile-swift.sh" "$output/$module.o" "${options[@]}" -module-name "$module" -emit-module \
    -emit-module-path "$output/$module.swiftmodule" < "$output/$module.files" || fail "$module does not compile for $target"
  echo "$hash" > "$output/$module.hash"
  compiled=$((compiled + 1))
done < "$output/modules"

# Undefined symbols must come from a C library; the Swift runtime of a microcontroller defines nothing more.
objects() { sed "s|^\([^ ]*\).*|$output/\1.o|" "$output/modules"; }
# shellcheck disable=SC2046 # paths without blanks
nm --defined-only $(objects) | awk 'NF == 3 { print $3 }' | sort -u > "$output/defined"
# shellcheck disable=SC2046
nm --undefined-only $(objects) | awk '$1 == "U" { print $2 }' | sort -u > "$output/undefined"
if comm -23 "$output/undefined" "$output/defined" | grep -E '^(_?_?swift_|\$)'; then
  fail "for $target nothing defines the symbols above"
fi
echo "compile-core: $count modules for $target, $compiled of them compiled now"
