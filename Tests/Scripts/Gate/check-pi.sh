#!/bin/bash
# Boots an emulated Raspberry Pi 3 B with Debian's kernel, a receiver on its UART and a magnetometer on its I2C bus, and
# holds the program, built for arm64 with the Swift of Debian 13, to what is true there. See Tests/Pi/check_pi.py.
#
# usage: check-pi.sh
#
# Ends with 1 when something does not hold, with 69 when it cannot be found out (no network, no root).
set -euo pipefail
cd "$(dirname "$0")/../../.."
# shellcheck source=Tests/Pi/cross.sh
. Tests/Pi/cross.sh
become_root "$@"
cross_build
timeout --kill-after 10 420 python3 Tests/Pi/check_pi.py "$emulators" "$arm64" "$program" 8>&- \
  || fail 'the emulated Raspberry Pi'
say "passed in $SECONDS s"
