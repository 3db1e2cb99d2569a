# shellcheck shell=bash disable=SC2034 # variables are for who sources this file
# What each emulated board is built with. Sourced, in the package's folder.
#
#   use_board BOARD            sets processor, family and the C compiler of a board; false if there is no such board
#   compile_c FILE OBJECT      compiles C or assembly
#   link_board OUTPUT OBJECT…  links objects with those of the board to OUTPUT, NAME.elf, and writes NAME.map beside it
#
# Cortex-M: Debian's gcc-arm-none-eabi and newlib. 64-bit Arm: picolibc, Debian's only C library for a bare one, with the same
# mathematics as newlib; it brings gcc-aarch64-linux-gnu. The libraries of glibc and musl would need start code that is
# theirs, for memory of threads and for functions that are chosen at the start.

# Bytes of the stack and the heap, and where the emulator loads a script, which board.py says to it.
stack_size=${STACK_SIZE:-32768}
heap_size=${HEAP_SIZE:-65536}

use_board() {
  board=$1
  local options
  case $board in
    mps2-an500)
      processor=cortex-m7 family=mps2 script=0x60000000 prefix=arm-none-eabi-
      options=(-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16)
      ;;
    mps2-an386)
      processor=cortex-m4 family=mps2 script=0x21000000 prefix=arm-none-eabi-
      options=(-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16)
      ;;
    virt)
      processor=aarch64 family=virt script=0x44000000 prefix=aarch64-linux-gnu-
      # Words at any address are read byte by byte, since the C of the start runs before memory is mapped.
      options=(--specs=/usr/lib/picolibc/aarch64-linux-gnu/picolibc.specs -mcpu=cortex-a53 -mstrict-align
        -fno-pic -no-pie -fno-stack-protector)
      ;;
    *) return 1 ;;
  esac
  # Swift's enumerations have the size that C's have without -fshort-enums, which is the default of arm-none-eabi-gcc.
  compiler=("${prefix}gcc" "${options[@]}" -std=c11 -Os -ffreestanding -ffunction-sections -fno-short-enums -Wall -Wextra
    -Werror -Ihardware/firmware/CBoard -Ihardware/firmware/boards -ICModules/CBinnacle)
  libraries=(/usr/lib/picolibc/aarch64-linux-gnu/lib/libc.a)
  [ "$family" = virt ] || libraries=("$("${compiler[@]}" -print-file-name=libm.a)" "$("${compiler[@]}" -print-file-name=libc.a)")
}

compile_c() { "${compiler[@]}" -c "$1" -o "$2"; }

link_board() {
  local output=$1 source objects=() parts
  parts=$(dirname "$output")/board
  shift
  mkdir -p "$parts"
  for source in hardware/firmware/boards/*.c hardware/firmware/boards/"$family"/*.[cS]; do
    objects+=("$parts/$(basename "$source").o")
    compile_c "$source" "${objects[-1]}"
  done
  # lld comes with Swift. It keeps one of functions that are equal; no code compares addresses of functions. GNU ld makes a
  # program for Cortex-M 3 KB larger, and for 64-bit Arm it refuses Swift's metadata, protected symbols that another object
  # refers to.
  "$(dirname "$(readlink -f "$(command -v swiftc)")")/ld.lld" --gc-sections --icf=all "--defsym=STACK_SIZE=$stack_size" \
    "--defsym=HEAP_SIZE=$heap_size" "--defsym=script_begin=$script" "-Map=${output%.elf}.map" \
    -T "hardware/firmware/boards/$family/$family.ld" "${objects[@]}" "$@" \
    --start-group "${libraries[@]}" "$("${compiler[@]}" -print-libgcc-file-name)" --end-group -o "$output"
}
