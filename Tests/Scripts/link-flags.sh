#!/bin/bash
# Prints how the release program is linked with this toolchain, tried once and remembered in .build: with Swift's and
# C++'s runtime in it and at a fixed address where that links and runs (least memory, quickest start), otherwise with
# only Swift's runtime in it. See Docs/Decisions/0007.
set -uo pipefail
cd "$(dirname "$0")/../.."
runtime='--static-swift-stdlib'
answer=.build/link-flags
archives=$PWD/.build/archives
version=$(swiftc --version 2>/dev/null | head -n 1)
if [ -n "$version" ] && [ "$(head -n 1 "$answer" 2>/dev/null)" = "$version $archives" ]; then
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
  timeout 120 swiftc -static-stdlib -Xclang-linker -no-pie -use-ld=lld -L "$archives" -Xlinker --gc-sections \
    -Xlinker --no-export-dynamic -Xfrontend -function-sections "$trial/trial.swift" -o "$trial/trial" \
    > /dev/null 2>&1 &&
  [ "$("$trial/trial" 2>/dev/null)" = true ] && ! ldd "$trial/trial" | grep -q 'libstdc++'; then
  flags="$runtime -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -use-ld=lld -Xlinker -L$archives -Xlinker --gc-sections"
  flags="$flags -Xlinker --no-export-dynamic -Xswiftc -Xfrontend -Xswiftc -function-sections"
  # What streaming needs lies side by side: fewer pages of the program are touched. See make-link-order.py.
  flags="$flags -Xlinker --symbol-ordering-file=$PWD/Tests/Scripts/link-order.txt -Xlinker --no-warn-symbol-ordering"
fi
printf '%s\n%s\n' "$version $archives" "$flags" > "$answer"
echo "$flags"
