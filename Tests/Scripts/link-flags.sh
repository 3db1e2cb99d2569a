#!/bin/bash
# Prints how the release program is linked with this toolchain, tried once and remembered in .build:
# as one static file where that links and runs (least memory, quickest start), otherwise with only Swift's runtime in it.
set -uo pipefail
cd "$(dirname "$0")/../.."
static='-Xswiftc -static-executable -Xswiftc -use-ld=lld'
runtime='--static-swift-stdlib'
answer=.build/link-flags
version=$(swiftc --version 2>/dev/null | head -n 1)
if [ -n "$version" ] && [ "$(head -n 1 "$answer" 2>/dev/null)" = "$version" ]; then
  tail -n 1 "$answer"
  exit
fi
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
printf 'import Glibc\nprint(getpid() > 0)\n' > "$trial/trial.swift"
flags=$runtime
if timeout 120 swiftc -static-executable -use-ld=lld "$trial/trial.swift" -o "$trial/trial" > /dev/null 2>&1 &&
  [ "$("$trial/trial" 2>/dev/null)" = true ]; then
  flags=$static
fi
mkdir -p .build && printf '%s\n%s\n' "$version" "$flags" > "$answer"
echo "$flags"
