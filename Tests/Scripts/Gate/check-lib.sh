#!/bin/bash
# Checks the library for C and C++ and its examples as their users build them.
#
# usage: check-lib.sh [CORE]
#
#   CORE   folder with what compile-core.sh has left for this machine, which is used again; all is compiled when not given
#
# SECONDS_OF_FUZZING in the environment: 3 when not set. Says NOT CHECKED of a compiler or a tool that is missing.
set -euo pipefail
cd "$(dirname "$0")/../../.."
fail() { echo "check-lib: $*" >&2; exit 1; }
has() { command -v "$1" > /dev/null || { echo "check-lib: NOT CHECKED with $1, which is missing"; return 1; }; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
Tests/Scripts/Generate/make-lib.sh "$work/lib" "$@"
# Moved: binnacle.pc has to find what is beside it.
make --no-print-directory --silent install-lib LIBRARY="$work/lib" PREFIX=/opt/binnacle DESTDIR="$work/stage"
rm -r "$work/lib"
installed=$work/stage/opt/binnacle
export PKG_CONFIG_LIBDIR=$installed/lib/pkgconfig PKG_CONFIG_PATH=
read -r -a include <<< "$(pkg-config --cflags binnacle)"
read -r -a libraries <<< "$(pkg-config --libs binnacle)"

# Only the names of the header are seen by a program, and only a C library's are needed.
library=$installed/lib/libbinnacle.a
nm --defined-only --extern-only "$library" | awk 'NF == 3 { print $3 }' | sort -u > "$work/defined"
grep -oE '\bbinnacle_[a-z0-9_]+\(' "$installed/include/binnacle.h" | tr -d '(' | sort -u > "$work/declared"
diff "$work/declared" "$work/defined" || fail 'the names of the header and those of the library differ'
allowed='acos|asin|atan|atan2|cos|exp|fmod|free|hypot|log|memcmp|memcpy|memmove|memset|posix_memalign|sin'
allowed+='|sqrt|tan|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_'
if nm --undefined-only "$library" | awk '$1 == "U" { print $2 }' | grep -vxE "$allowed"; then
  fail 'a C library does not have the symbols above'
fi
grep -qF "version = \"$(pkg-config --modversion binnacle)\"" Sources/Program/CommandLineKit/Help/HelpPage.swift \
  || fail 'the versions of the library and of the program differ'

strict=(-Wall -Wextra -Werror -pedantic)
example=(-Ihardware/firmware/CBoard hardware/firmware/ExampleC/*.c hardware/firmware/boards/linux/board.c)
sanitize=(-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all)
echo '#include <binnacle.h>' > "$work/header.c"
cp "$work/header.c" "$work/header.cpp"
programs=()
for compiler in gcc clang; do
  has $compiler || continue
  for standard in c11 c17; do
    $compiler -std=$standard "${strict[@]}" "${include[@]}" -c "$work/header.c" -o "$work/header.o"
    $compiler -std=$standard "${strict[@]}" "${include[@]}" "${example[@]}" "${libraries[@]}" -o "$work/$compiler-$standard"
    programs+=("$work/$compiler-$standard")
  done
done
for compiler in g++ clang++; do
  has $compiler || continue
  $compiler -std=c++17 "${strict[@]}" "${include[@]}" -c "$work/header.cpp" -o "$work/header.o"
  $compiler -std=c++17 "${strict[@]}" "${include[@]}" Docs/Examples/CPlusPlus/fixes.cpp "${libraries[@]}" -o "$work/$compiler"
  "$work/$compiler" Tests/Fixtures/captures/zed-f9p.nmea > "$work/fixes"
  [ "$(wc -l < "$work/fixes")" = 29 ] || fail "the example in C++ by $compiler has not printed 29 fixes"
done
# In a shared library and without symbols that must be relocated in the code.
gcc -shared -Wl,-z,text,--whole-archive "$library" -Wl,--no-whole-archive -lm -o "$work/shared.so"
for name in misuse pieces fuzz navigate; do
  gcc -std=c11 -O1 -g "${strict[@]}" "${include[@]}" "Tests/CFace/$name.c" "${libraries[@]}" -o "$work/$name"
  gcc -std=c11 "${sanitize[@]}" "${strict[@]}" "${include[@]}" "Tests/CFace/$name.c" "${libraries[@]}" -o "$work/$name-sanitized"
done
gcc -std=c11 "${sanitize[@]}" "${strict[@]}" "${include[@]}" "${example[@]}" "${libraries[@]}" -o "$work/example-sanitized"
programs+=("$work/example-sanitized")

python3 Tests/CFace/compare.py "${programs[@]}"
python3 Tests/CFace/compare_navigator.py "$work/navigate" "$work/navigate-sanitized"
captures=()
for name in cold-boot mt3339 trimble-rtk zed-f9p; do captures+=("Tests/Fixtures/captures/$name.nmea"); done
"$work/misuse-sanitized"
"$work/pieces-sanitized" "${captures[@]}"
"$work/fuzz-sanitized" "${SECONDS_OF_FUZZING:-3}" 1 "${captures[@]}"
# The library's own code is seen by valgrind alone: the sanitizers' checks are made by the compiler of C.
if has valgrind; then
  # The tables of the magnetic model are made once and stay.
  check=(valgrind --quiet --leak-check=full --suppressions=Tests/Scripts/Gate/lib.supp --error-exitcode=1)
  "${check[@]}" "$work/misuse"
  "${check[@]}" "$work/pieces" Tests/Fixtures/captures/mt3339.nmea
  "${check[@]}" "$work/fuzz" 1 2 "${captures[@]}"
  "${check[@]}" "${programs[0]}" Tests/Fixtures/captures/zed-f9p.nmea > "$work/lines"
fi
echo 'check-lib: the library and its examples do what binnacle.h says'
