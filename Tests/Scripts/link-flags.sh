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

# A folder that holds nothing but the archive: the linker takes it before it finds the shared library elsewhere.
mkdir -p "$archives"
for archive in /usr/lib/gcc/*/*/libstdc++.a /usr/lib64/gcc/*/*/libstdc++.a; do
  if [ -e "$archive" ]; then ln -sf "$archive" "$archives/libstdc++.a"; fi
done

trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
printf 'import Glibc\nprint(getpid() > 0)\n' > "$trial/trial.swift"
flags=$runtime
if [ -e "$archives/libstdc++.a" ] &&
  timeout 120 swiftc -static-stdlib -Xclang-linker -no-pie -use-ld=lld -L "$archives" -Xlinker --gc-sections "$trial/trial.swift" -o "$trial/trial" \
    > /dev/null 2>&1 &&
  [ "$("$trial/trial" 2>/dev/null)" = true ] && ! ldd "$trial/trial" | grep -q 'libstdc++'; then
  flags="$runtime -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -use-ld=lld -Xlinker -L$archives -Xlinker --gc-sections"
fi
printf '%s\n%s\n' "$version $archives" "$flags" > "$answer"
echo "$flags"
