#!/bin/bash
# Compiles a module of Swift for a microcontroller, smaller than with the options alone.
#
# usage: compile-swift.sh OBJECT OPTION… < LIST
#
#   OBJECT   the object file to write
#   OPTION   swiftc's: for the target, the module, and what else it is to write
#   LIST     names of source files, a line each
#
# LLVM's pass that joins loads and stores makes code for Cortex-M 3 % smaller, but lets a method change r10, which has `self`
# and which the caller expects back. The options switch it off (-Xllvm -arm-load-store-opt=0). Here it is on, and
# Tests/Firmware/saved.py finds the functions that lose r10. The pass does that only to a function with the attribute
# minsize, so that they are compiled without the attribute; where that does not help, the pass is off.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64; }
saved=$(dirname "$0")/../../Tests/Firmware/saved.py
object=$1
shift
given=("$@")
mapfile -t files

compile() {
  # An object of the same code before LLVM would not be written again, though LLVM's options differ.
  rm -f "$object"
  timeout 600 swiftc "$@" -c -o "$object" "${files[@]}"
}

options=()
while [ $# -gt 0 ]; do
  if [ "$1 ${2:-}" = '-Xllvm -arm-load-store-opt=0' ]; then
    shift
  else
    options+=("$1")
  fi
  shift
done
compile "${options[@]}"
[ ${#options[@]} -lt ${#given[@]} ] || exit 0

names=$("$saved" --names "$object")
[ -n "$names" ] || exit 0
for name in $names; do options+=(-Xllvm "-force-remove-attribute=$name:minsize"); done
compile "${options[@]}"
"$saved" "$object" > /dev/null || compile "${given[@]}"
