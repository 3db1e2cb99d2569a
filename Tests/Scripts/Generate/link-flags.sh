#!/bin/bash
# Prints how the release program is compiled and linked with this toolchain, tried once and remembered in .build: with
# Swift's and C++'s runtime in it where that links and runs (least memory, quickest start), otherwise with only Swift's
# runtime in it. Either way hardened. See Docs/Decisions/0007 and 0023.
#
# usage: link-flags.sh [--archives FOLDER]
#
# With a folder, the flags of the first way for a compiler that sees libstdc++.a and libgcc_s.a there.
set -uo pipefail
cd "$(dirname "$0")/../../.."

# The program parses what strangers send: it has no address that they could know (-pie is the compiler's default, and
# check-hardening.py sees to it), its tables are read-only before it starts, and C functions with arrays on the stack
# notice when these are overrun. Swift's compiler does the last by itself.
hardened="-Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong"
# Also: no search for libraries beside the program.
runtime="--static-swift-stdlib --disable-local-rpath $hardened"

# everything ARCHIVES: the flags that put both runtimes in, and leave out what nothing calls. A relocation of the program's
# own addresses takes two bits of the file instead of 24 bytes.
everything() {
  echo "$runtime -Xswiftc -use-ld=lld -Xlinker -L$1 -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker -z" \
    "-Xlinker pack-relative-relocs -Xswiftc -Xfrontend -Xswiftc -function-sections"
}

if [ "${1:-}" = --archives ] && [ $# = 2 ]; then
  everything "$2"
  exit
fi

answer=.build/link-flags
archives=$PWD/.build/archives
# Another version of this script asks again.
question="$(swiftc --version 2>/dev/null | head -n 1) $archives $(cksum < Tests/Scripts/Generate/link-flags.sh)"
if [ "$(head -n 1 "$answer" 2>/dev/null)" = "$question" ]; then
  tail -n 1 "$answer"
  exit
fi

# A folder that holds nothing but archives: the linker takes them before it finds the shared libraries elsewhere.
mkdir -p "$archives"
for folder in /usr/lib/gcc/*/* /usr/lib64/gcc/*/*; do
  if [ -e "$folder/libstdc++.a" ] && [ -e "$folder/libgcc_eh.a" ]; then
    ln -sf "$folder/libstdc++.a" "$archives/libstdc++.a"
    ln -sf "$folder/libgcc_eh.a" "$archives/libgcc_s.a"
  fi
done

trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
printf 'import Glibc\nprint(getpid() > 0)\n' > "$trial/trial.swift"
flags=$runtime
if [ -e "$archives/libstdc++.a" ] &&
  timeout 120 swiftc -static-stdlib -use-ld=lld -L "$archives" -Xlinker --gc-sections -Xlinker -z -Xlinker now \
    -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xfrontend -function-sections \
    "$trial/trial.swift" -o "$trial/trial" > /dev/null 2>&1 &&
  [ "$("$trial/trial" 2>/dev/null)" = true ] && ! ldd "$trial/trial" | grep -q 'libstdc++'; then
  flags=$(everything "$archives")
fi
printf '%s\n%s\n' "$question" "$flags" > "$answer"
echo "$flags"
