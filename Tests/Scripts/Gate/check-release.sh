#!/bin/bash
# What a release must pass beyond each commit's gate: what takes long, or other machines than this one.
#
# usage: check-release.sh [STEP]...     all steps, in this order, when none is named
#
#   commit    .ci/run, and README's commands in a fresh copy
#   gate      each rule of the step `rules` is noticed when it is broken. Late: the checks of the rules change seldom
#   bluetooth scanners and advertisers in a guest. Late: the modules BeaconRadio and Beacons change seldom, and their tests on
#             scripted sockets and buses are in the gate
#   overlay   packages of every kind build with the overlay. Late: the gate builds the largest of them
#   trixie    tests and overlay with the Swift of Debian 13. Late: the gate compiles all with it, and the tests run with the newest
#   firmware  three emulated boards withstand all inputs of the fuzzers; sizes and instructions are below their limits. Late: the gate
#             has the Cortex-M7
#   counts    decoding costs no more than its limit, without an exception; dependent packages build. Late: a count is no fault
#   packages  the Debian packages install, upgrade, remove and purge; lintian finds nothing
#   arm64     the program for arm64 prints what the goldens hold, on an emulated processor
#   embedded  Core compiles for a bare 64-bit Arm, too; SwiftPM builds it for a microcontroller, by options alone
#   pi        an emulated Raspberry Pi boots, and its receiver and magnetometer are read
#   headers   the headers of each gpsd fit
#   fuzz      the parsers withstand FUZZ_HOURS hours of random input, shared by the targets (2)
#   mutants   at least 95 of 100 changes of single tokens are noticed by the tests
#   long      ptys for minutes, a power cut at any moment, regions against brute force, calibration against truth
#
# Unlike the gate, a step whose means are missing fails it: a release is checked or it is not. Docs/Testing.md has the table.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Scripts/Gate/steps.sh
. Tests/Scripts/Gate/steps.sh

check_commit() {
  .ci/run
  Tests/Scripts/Gate/verify.sh readme
}
check_gate() { Tests/Scripts/Gate/verify.sh gate; }
check_bluetooth() { Tests/Scripts/Gate/verify.sh bluetooth; }
check_overlay() { Tests/Scripts/Gate/verify.sh packages; }
check_trixie() { Tests/Scripts/Gate/check-trixie.sh --strict; }
check_firmware() {
  python3 Tests/Firmware/run.py --release
  python3 Tests/Firmware/saved.py .build-embedded/mps2-an500/firmware.elf .build-embedded/mps2-an386/firmware.elf
  Tests/Scripts/Gate/verify.sh sizes
}
check_counts() {
  Tests/Scripts/Gate/verify.sh release
  Tests/Scripts/Gate/check-counts.py --strict
}
check_packages() {
  make build
  Tests/Scripts/Gate/check-deb.sh
}
check_arm64() { Tests/Scripts/Gate/check-arm64.sh; }
check_embedded() {
  Tests/Scripts/Gate/check-embedded.sh .build-embedded aarch64
  # Docs/Decisions/0036 has this command.
  swift build --triple armv7em-none-none-eabi -c release --product BinnacleCore --scratch-path .build-embedded/swiftpm \
    -Xswiftc -Osize -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -arm-load-store-opt=0 \
    -Xcc -mcpu=cortex-m7 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv5-d16
}
check_pi() { Tests/Scripts/Gate/check-pi.sh; }
check_headers() { Tests/Scripts/Gate/check-gpsd-headers.sh --strict; }
check_fuzz() {
  # The targets share the time.
  local targets=(Tests/Fuzz/*Fuzzer.swift)
  Tests/Fuzz/run.sh "$(awk -v hours="${FUZZ_HOURS:-2}" -v targets=${#targets[@]} 'BEGIN { print int(hours * 3600 / targets) }')"
}
check_mutants() { python3 Tests/Scripts/Validation/mutate.py; }
check_long() {
  make build
  python3 Tests/Scripts/Validation/serial-end-to-end.py
  swift build --product StoreTorture
  python3 Tests/Scripts/Validation/validate-store.py
  python3 Tests/Scripts/Validation/validate-geofence.py
  python3 Tests/Scripts/Validation/validate-calibration.py
}

steps='commit gate bluetooth overlay trixie firmware counts packages arm64 embedded pi headers fuzz mutants long'
run_steps check-release "$steps" "$@"
