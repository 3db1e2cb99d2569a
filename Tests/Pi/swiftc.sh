#!/bin/bash
# `swiftc` beside swift.sh: what it makes is a command that runs the program for arm64 by an emulator.
set -e
swiftc -target aarch64-unknown-linux-gnu -sdk /mnt/arm64 -resource-dir /mnt/arm64/usr/libexec/swift/lib/swift \
  -use-ld=lld -L /mnt/arm64/usr/lib/aarch64-linux-gnu -Xclang-linker -B/mnt/arm64/usr/lib/aarch64-linux-gnu \
  -Xclang-linker -B/mnt/arm64/usr/lib/gcc/aarch64-linux-gnu/14 -Xclang-linker -L/mnt/arm64/usr/lib/gcc/aarch64-linux-gnu/14 \
  "$@"
while [ "$1" != -o ]; do shift; done
mv "$2" "$2.arm64"
printf '#!/bin/sh\nexec /mnt/emulators/usr/bin/qemu-aarch64 -L /mnt/arm64 %s.arm64\n' "$2" > "$2"
chmod 755 "$2"
