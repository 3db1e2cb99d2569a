#!/bin/bash
# Compiles every module of Sources/Core as Embedded Swift: for this machine, for a bare 64-bit ARM and for a Cortex-M7.
# The compiler refuses there what a microcontroller has not: existentials, untyped throws, reflection, concurrency.
#
# usage: check-embedded.sh [PACKAGE-FOLDER]
set -euo pipefail
cd "${1:-$(dirname "$0")/../../..}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
host=$(uname -m)-unknown-linux-gnu

# "module: its dependencies" in dependency order; a system library among them is named by its module map.
swift package describe --type json > "$scratch/package.json"
python3 - "$scratch/package.json" > "$scratch/modules" <<'PYTHON'
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
[ -s "$scratch/modules" ] || { echo 'check-embedded: the package has no Core target' >&2; exit 1; }

# compile TRIPLE: every module for one target, then what its objects leave undefined.
compile() {
  local triple=$1 output=$scratch/$1 count=0 module folder flags
  mkdir "$output"
  local options=(-target "$triple" -enable-experimental-feature Embedded -swift-version 6 -wmo -parse-as-library -Osize
    -warnings-as-errors -I "$output")
  if [ "$triple" = armv7em-none-none-eabi ]; then
    options+=(-Xcc -mcpu=cortex-m7 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv5-d16)
  fi
  while read -r module folder flags; do
    # A module map found for one module is needed by those that import it.
    # shellcheck disable=SC2206 # a list of words
    options+=($flags)
    find "$folder" -name '*.swift' -print0 | sort -z | xargs -0 timeout 600 swiftc "${options[@]}" \
      -module-name "$module" -emit-module -emit-module-path "$output/$module.swiftmodule" -c -o "$output/$module.o" \
      || { echo "check-embedded: $module does not compile for $triple" >&2; return 1; }
    count=$((count + 1))
  done < "$scratch/modules"

  # Undefined symbols must come from a C library; the Swift runtime of a microcontroller defines nothing more.
  nm --defined-only "$output"/*.o | awk 'NF == 3 { print $3 }' | sort -u > "$output/defined"
  nm --undefined-only "$output"/*.o | awk '$1 == "U" { print $2 }' | sort -u > "$output/undefined"
  if comm -23 "$output/undefined" "$output/defined" | grep -E '^(_?_?swift_|\$)'; then
    echo "check-embedded: for $triple nothing defines the symbols above" >&2
    return 1
  fi
  echo "check-embedded: $count modules for $triple"
}

# Each target is one compiler process after another: the targets run side by side to use all processors.
jobs=()
for triple in "$host" aarch64-none-none-elf armv7em-none-none-eabi; do
  compile "$triple" &
  jobs+=($!)
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
exit $status
