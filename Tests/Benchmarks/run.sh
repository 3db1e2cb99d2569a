#!/bin/bash
# Measures this project beside the programs people use today, in the same run, judges ratios and counts, and writes the
# rows of the parts it ran into Docs/Performance.md.
#
# usage: run.sh [counts|decode|ubx|file|tty|ubxtty|startup|json|delivery|magnetic|geodesic|geofence|map|pictures|geojson|serve]...
#        all parts when none is named
#
#   BINNACLE=PATH            the program to measure; otherwise a static release build is made
#   BINNACLE_CORPUS=FOLDER   logs whose sentences and frames the decoders are measured with; otherwise they are generated
#
# Peers that are missing are named and left out. Python's come from PyPI into a folder of the build.
set -euo pipefail
cd "$(dirname "$0")"
root=../..
scratch=$root/.build-bench
mkdir -p $scratch

if [ -z "${BINNACLE:-}" ]; then
  # The flags of `make build`, so that nothing is built twice.
  # shellcheck disable=SC2046
  swift build --quiet -c release $($root/Tests/Scripts/Generate/link-flags.sh) --product binnacle -Xlinker -s \
    --package-path $root
fi
# Without debug information: valgrind cannot read that of a program with Swift's runtime in it.
swift build --quiet -c release --static-swift-stdlib -Xlinker -S --scratch-path $scratch/swift

python=$scratch/venv/bin/python3
if [ ! -e $scratch/venv/complete-2 ]; then
  if python3 -m venv $scratch/venv && timeout 120 $python -m pip install --quiet pynmea2==1.19.0 pynmeagps==1.1.8 \
    pyubx2==1.4.0; then
    touch $scratch/venv/complete-2
  else
    echo 'bench: PyPI did not answer; going on without pynmea2, pynmeagps and pyubx2' >&2
    [ -x $python ] || python=python3
  fi
fi

exec $python Scripts/bench.py "$@"
