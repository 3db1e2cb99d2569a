#!/bin/bash
# Makes the library for programs in C and C++: libbinnacle.a, binnacle.h and binnacle.pc.
#
# usage: make-lib.sh [OUTPUT [CORE]]
#
#   OUTPUT   folder with lib and include; .build-lib when not given
#   CORE     folder for what compile-core.sh compiles; what is there and has not changed is used again; OUTPUT/core when
#            not given
#
# The library needs a C library and its mathematics, no runtime of Swift. Its only global symbols are those of
# binnacle.h, so that a program may link it beside Swift of its own. binnacle.pc works wherever its folder is.
# Needs Swift 6.3 or newer and binutils.
set -euo pipefail
cd "$(dirname "$0")/../../.."
output=${1:-.build-lib}
core=${2:-$output/core}
fail() { echo "make-lib: $*" >&2; exit 1; }

# Each has an object of its own, so that the linker can leave one out.
modules=(CFace CFaceGeoid)
hardware/firmware/compile-core.sh host "$core" . "${modules[@]}"
version=$(sed -n 's/^#define BINNACLE_VERSION "\(.*\)"$/\1/p' CModules/CBinnacle/binnacle.h)
[ -n "$version" ] || fail 'binnacle.h has no version'
mkdir -p "$output/lib/pkgconfig" "$output/include"
rm -f "$output/lib/libbinnacle.a"

for module in "${modules[@]}"; do
  object=$output/$module.o
  # The compiler has put all that the module needs of Core into its object. What no function of the header needs is dropped.
  mapfile -t roots < <(nm --defined-only --extern-only "$core/$module.o" \
    | awk '$3 ~ /^binnacle_/ { print "--undefined=" $3 }')
  ld --relocatable --gc-sections --force-group-allocation "${roots[@]}" "$core/$module.o" -o "$object"
  objcopy --wildcard --keep-global-symbol='binnacle_*' --remove-section=.swift1_autolink_entries \
    --remove-section=.swift_modhash "$object"
  if nm --undefined-only "$object" | grep -E ' (_?_?swift_|\$)'; then
    fail "$module: nothing defines the symbols above"
  fi
  ar rcD "$output/lib/libbinnacle.a" "$object"
  rm "$object"
done
install -m 644 CModules/CBinnacle/binnacle.h "$output/include/binnacle.h"
cat > "$output/lib/pkgconfig/binnacle.pc" << END
prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: binnacle
Description: GNSS receivers and sensors: fixes, fused positions and headings
Version: $version
Libs: -L\${libdir} -lbinnacle -lm
Cflags: -I\${includedir}
END
size "$output/lib/libbinnacle.a" | awk -v library="$output/lib/libbinnacle.a" '
  NR > 1 { code += $1; data += $2 + $3 }
  END { printf "%s: %d bytes of code and constants, %d of data\n", library, code, data }'
