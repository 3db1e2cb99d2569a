#!/bin/bash
# Builds the example firmware for an emulated board and prints the path of its program and how large that is.
#
# usage: build.sh BOARD [OUTPUT [VARIANT]]
#
#   BOARD    mps2-an500, a Cortex-M7, or mps2-an386, a Cortex-M4
#   OUTPUT   .build-embedded when not given; modules of Core that compile-core.sh has left there are used again
#   VARIANT  a folder of Variants, in place of the example: a smaller program for measurements
#
# HEAP_SIZE and STACK_SIZE in the environment are the bytes of these parts of memory.
#
# Needs gcc-arm-none-eabi and libnewlib-arm-none-eabi of Debian.
set -euo pipefail
cd "$(dirname "$0")/../.."
board=${1:-}
output=${2:-.build-embedded}
variant=${3:-}
case $board in
  mps2-an500) processor=cortex-m7 family=mps2 script=0x60000000 code=(-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16) ;;
  mps2-an386) processor=cortex-m4 family=mps2 script=0x21000000 code=(-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16) ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

core=$output/$processor
[ -e "$core/flags" ] || hardware/firmware/compile-core.sh "$processor" "$core"
build=$output/$board${variant:+-$variant}
rm -rf "$build"
mkdir -p "$build"

mapfile -t options < "$core/flags"
options+=(-Xcc -fmodule-map-file=hardware/firmware/CBoard/module.modulemap -I "$build")
# The modules of the program, with the folders of each.
sources=("Firmware Firmware" "FirmwareMain FirmwareMain")
[ -z "$variant" ] || sources=("$variant Variants/Common Variants/$variant")
for line in "${sources[@]}"; do
  read -r module folders <<< "$line"
  # shellcheck disable=SC2086 # a list of folders
  (cd hardware/firmware && find $folders -name '*.swift' -printf 'hardware/firmware/%p\0') | sort -z \
    | xargs -0 swiftc "${options[@]}" -module-name "$module" -emit-module \
      -emit-module-path "$build/$module.swiftmodule" -c -o "$build/$module.o"
done

# Swift's enumerations have the size that C's have without -fshort-enums, which is this compiler's default here.
c=(arm-none-eabi-gcc "${code[@]}" -std=c11 -Os -ffunction-sections -fno-short-enums -Wall -Wextra -Werror
  -Ihardware/firmware/CBoard -Ihardware/firmware/boards)
for source in hardware/firmware/boards/*.c hardware/firmware/boards/"$family"/*.c; do
  "${c[@]}" -c "$source" -o "$build/$(basename "$source").o"
done
program=$build/firmware.elf
"${c[@]}" -nostartfiles -Wl,--gc-sections,--no-enum-size-warning,--no-warn-rwx-segments,-z,noexecstack \
  -Wl,--defsym=STACK_SIZE="${STACK_SIZE:-32768}",--defsym=HEAP_SIZE="${HEAP_SIZE:-65536}",--defsym=script_begin=$script \
  -Wl,-Map="$build/firmware.map" -T "hardware/firmware/boards/$family/$family.ld" "$build"/*.o "$core"/*.o -lm \
  -o "$program"
arm-none-eabi-size "$program" | awk -v program="$program" \
  'NR == 2 { printf "%s: %d bytes of flash, %d bytes of RAM\n", program, $1 + $2, $2 + $3 }'
