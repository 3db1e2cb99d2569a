#!/bin/bash
# The one gate: everything that must hold of a commit. Fails at the first step that does not.
#
# usage: verify.sh [STEP]...     all steps, in this order, when none is named
#
#   rules     what the source and the pages must be:
#       format    swift-format has nothing to say about Sources, Tests, Docs/Examples, hardware and Package.swift
#       layers    imports are declared, rooms point down, folders of a module form no cycle, the rules of Sources/Core hold,
#                 nothing leaks its machine; every file of data has its origin, licence and notice
#       mirror    every source file of Core has its test at the mirrored path
#       english   no word to avoid in comments, messages and documents; 98 % of the public symbols have a doc comment
#       compat    Docs/Compatibility.md names every symbol of CoreLocation, and programs in the tests use each
#   build     everything compiles without a warning, with every imported module declared
#   test      the program, as it is built:
#       tests     the tests pass
#       page      the page in a browser draws, obeys and recovers as its tests say, on real programs too
#       places    no look-up of places opens a socket, unless the user names a server
#       help      manual pages and completions are accepted by groff or mandoc, bash and zsh, where these are installed
#       units     systemd understands the units in hardware/systemd, and they stay confined; not without systemd-analyze
#   devices   the program does its job on emulated devices: USB plugged and unplugged, an I2C bus with faults
#   overlay   binnacle sdk install compiles CoreLocation, and a package that knows nothing of this one builds with it
#   core      Core without Linux:
#       embedded  every module of Core compiles as Embedded Swift, for this machine and a Cortex-M7; an existential, untyped
#                 throws or Foundation in Core does not
#       lib       the library for C and C++ does what its header says, without a finding of valgrind and the sanitizers
#       firmware  the firmware on an emulated Cortex-M7 writes the rows that the program writes, and no heap grows
#
# A part is run alone by its name, too. So are the following, which check-release.sh has with the reason why they may be
# late:
#
#   readme     each command in README.md and Docs, run in a fresh copy, prints what the page says; see check-readme.py
#   gate       each part of `rules` fails when one of its rules is broken
#   bluetooth  scanners and advertisers of beacons do their job on a real kernel and bluetoothd, with a virtual controller
#   packages   packages of every kind build with the overlay, and its sets do not disturb them
#   sizes      the firmware's sizes are below their limits and those in SIZE.md, its steps need no more instructions than
#              they did
#   release    what is counted compiles for release; a package that depends on this one finds places
#   counts     decoding costs no more instructions and allocations than it did, the program no more memory; without
#              valgrind only the latter
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Scripts/Gate/steps.sh
. Tests/Scripts/Gate/steps.sh

# Of its own, so that these flags and those of a plain `swift build` do not throw away each other's work.
scratch=.build-gate

check_format() { swift format lint --strict --parallel --recursive Sources Tests Docs/Examples hardware Package.swift; }
check_layers() {
  python3 Tests/Scripts/Gate/check-layers.py
  python3 Tests/Scripts/Gate/check-folders.py
  python3 Tests/Scripts/Gate/check-licences.py
}
check_mirror() { python3 Tests/Scripts/Gate/check-mirror.py; }
check_compat() { python3 Tests/Scripts/Gate/check-compatibility.py; }
check_english() {
  python3 Tests/Scripts/Gate/check-english.py
  python3 Tests/Scripts/Gate/check-comments.py --floor 98 | tail -n 1
}
check_gate() { Tests/Scripts/Gate/test-gate.sh; }
check_build() {
  timeout --kill-after 10 3600 swift build --quiet --build-tests --scratch-path $scratch \
    --explicit-target-dependency-import-check error \
    -Xswiftc -warnings-as-errors -Xcc -Wall -Xcc -Wextra -Xcc -Werror
}
# For a step that is run without the step `build`.
built() { [[ $passed == *' build '* ]] || check_build; }
check_tests() {
  built
  python3 Tests/Scripts/Gate/run-tests.py $scratch
}
check_devices() {
  built
  python3 Tests/Scripts/Gate/run-emulation.py $scratch/debug/binnacle
}
check_page() {
  built
  python3 Tests/Scripts/Gate/run-page.py $scratch/debug
}
check_places() {
  built
  python3 Tests/Scripts/Gate/check-places-network.py $scratch/debug
}
check_bluetooth() {
  built
  python3 Tests/Scripts/Gate/run-bluetooth.py $scratch/debug
}
check_help() {
  built
  Tests/Scripts/Gate/check-help.sh $scratch/debug/binnacle
}
check_overlay() {
  built
  Tests/Scripts/Gate/check-overlay.sh --client $scratch/debug/binnacle
}
check_packages() {
  built
  Tests/Scripts/Gate/check-overlay.sh $scratch/debug/binnacle
}
check_units() { Tests/Scripts/Gate/check-units.sh; }
check_readme() {
  built
  python3 Tests/Scripts/Gate/check-readme.py --build $scratch
}
check_embedded() {
  Tests/Scripts/Gate/test-embedded.sh
  Tests/Scripts/Gate/check-embedded.sh .build-embedded host cortex-m7
}
check_lib() {
  # The step `embedded` has compiled for this machine too.
  Tests/Scripts/Gate/check-lib.sh .build-embedded/host
}
check_firmware() {
  python3 Tests/Firmware/run.py mps2-an500
  python3 Tests/Firmware/saved.py .build-embedded/mps2-an500/firmware.elf
}
check_sizes() {
  python3 Tests/Firmware/sizes.py --check .build-embedded
  python3 Tests/Firmware/instructions.py --check .build-embedded
}
check_release() {
  python3 Tests/Scripts/Gate/check-build-memory.py python3 Tests/Scripts/Gate/check-counts.py --build
  # The benchmarks are a package that depends on this one. This one needs CoreLocation, which the program does without.
  python3 Tests/Scripts/Gate/check-build-memory.py Tests/Scripts/Gate/check-dependent.sh
}
check_counts() { python3 Tests/Scripts/Gate/check-counts.py; }

# parts NAME...: runs parts of a step, each in a subshell, so that every command in it counts.
parts() {
  local name from
  for name in "$@"; do
    from=$SECONDS
    (set -e; "check_$name")
    echo "verify: $name: $((SECONDS - from)) s"
  done
}
check_rules() { parts format layers mirror english compat; }
check_test() { parts tests page places help units; }
check_core() { parts embedded lib firmware; }

# Devices are emulated on one processor, mostly. Tests with a browser need a machine of their own, and so do boards, which
# are emulated in real time: at the lowest priority their silence would be taken for the end.
beside[devices]=overlay

run_steps verify 'rules build test devices overlay core' "$@"
