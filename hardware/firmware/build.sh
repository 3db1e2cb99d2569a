#!/bin/bash
# Builds the example firmware for an emulated board and prints the path of its program and how large that is.
#
# usage: build.sh BOARD [OUTPUT [VARIANT]]
#
#   BOARD    mps2-an500 (Cortex-M7), mps2-an386 (Cortex-M4) or virt (64-bit Arm)
#   OUTPUT   .build-embedded when not given; what compile-core.sh has left there is used again
#   VARIANT  in place of the example: a folder of Variants, a smaller program for measurements; or ExampleC, a program in
#            C on CModules/CBinnacle
#
# HEAP_SIZE and STACK_SIZE in the environment are the bytes of these parts of memory.
#
# Needs gcc-arm-none-eabi and libnewlib-arm-none-eabi of Debian, or gcc-aarch64-linux-gnu and picolibc-aarch64-linux-gnu.
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source-path=SCRIPTDIR source=toolchain.sh
. hardware/firmware/toolchain.sh
use_board "${1:-}" || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
output=${2:-.build-embedded}
variant=${3:-}

# The modules of the program, with the folders of each.
sources=("Firmware Firmware" "FirmwareMain FirmwareMain")
sources_in_c=()
case $variant in
  '') ;;
  ExampleC) sources=() sources_in_c=(hardware/firmware/ExampleC/*.c) ;;
  *) sources=("${variant}Program Variants/Common Variants/$variant") ;;
esac
files() { (cd hardware/firmware && find "$@" -name '*.swift' -printf 'hardware/firmware/%p\n') | sort; }

# Only modules of Core that the program imports, and those that they need. Another build for this processor waits.
imports=(CFace CFaceGeoid)
# shellcheck disable=SC2046,SC2086 # lists of words
[ "$variant" = ExampleC ] || mapfile -t imports < <(sed -n 's/^import //p' $(for line in "${sources[@]}"; do files ${line#* }; done) | sort -u)
core=$output/$processor
mkdir -p "$core"
exec 8> "$core.lock"
flock 8
hardware/firmware/compile-core.sh "$processor" "$core" . "${imports[@]}" >&2
build=$output/$board${variant:+-$variant}
rm -rf "$build"
mkdir -p "$build"

mapfile -t options < "$core/flags"
options+=(-Xcc -fmodule-map-file=hardware/firmware/CBoard/module.modulemap -I "$build")
for line in "${sources[@]}"; do
  read -r module folders <<< "$line"
  # shellcheck disable=SC2086 # a list of folders
  for map in $(cd hardware/firmware && find $folders -name module.modulemap); do
    options+=(-Xcc "-fmodule-map-file=hardware/firmware/$map")
  done
  # shellcheck disable=SC2086 # a list of folders
  files $folders | hardware/firmware/compile-swift.sh "$build/$module.o" "${options[@]}" -module-name "$module" -emit-module \
    -emit-module-path "$build/$module.swiftmodule"
done
for source in "${sources_in_c[@]}"; do compile_c "$source" "$build/$(basename "$source").o"; done

program=$build/firmware.elf
mapfile -t objects < <(sed "s|^\([^ ]*\).*|$core/\1.o|" "$core/modules")
link_board "$program" "$build"/*.o "${objects[@]}"
parts="$heap_size of them for the heap and $stack_size for the stack"
"${prefix}size" -A "$program" | awk -v program="$program" -v parts="$parts" '
  /^\.(text|ARM.exidx|data) / { flash += $2 }
  /^\.(stack|data|bss) / { memory += $2 }
  END { printf "%s: %d bytes of flash, %d bytes of RAM, %s\n", program, flash, memory, parts }'
