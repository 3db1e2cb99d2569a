#!/bin/bash
# What a release must pass beyond each commit's gate: what takes long, or other machines than this one.
#
# usage: check-release.sh [STEP]...     all steps, in this order, when none is named
#
#   gate      .ci/run, README's commands in a fresh copy, and the counts of decoding without an exception
#   trixie    tests and overlay with the Swift of Debian 13
#   packages  the Debian packages install, upgrade, remove and purge; lintian finds nothing
#   arm64     the program for arm64 prints what the goldens hold, on an emulated processor
#   embedded  SwiftPM builds Core for a microcontroller, by options alone
#   firmware  the firmware on emulated boards withstands all inputs of the fuzzers
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

check_gate() {
  .ci/run
  Tests/Scripts/Gate/verify.sh readme
  Tests/Scripts/Gate/check-counts.py --strict
}
check_trixie() { Tests/Scripts/Gate/check-trixie.sh --strict; }
check_packages() {
  make build
  Tests/Scripts/Gate/check-deb.sh
}
check_arm64() { Tests/Scripts/Gate/check-arm64.sh; }
check_embedded() {
  # Docs/Decisions/0036 has this command.
  swift build --triple armv7em-none-none-eabi -c release --product BinnacleCore --scratch-path .build-embedded/swiftpm \
    -Xswiftc -Osize -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xllvm -Xswiftc -arm-load-store-opt=0 \
    -Xcc -mcpu=cortex-m7 -Xcc -mfloat-abi=hard -Xcc -mfpu=fpv5-d16
}
check_firmware() { python3 Tests/Firmware/run.py --release; }
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

run_steps check-release 'gate trixie packages arm64 embedded firmware pi headers fuzz mutants long' "$@"
