#!/bin/bash
# Compiles every module of Sources/Core as Embedded Swift.
#
# usage: check-embedded.sh OUTPUT TARGET...
#
#   OUTPUT   folder for what is compiled, one folder for each target. A module that is there, and of which the sources,
#            options and compiler are the same, is not compiled again
#   TARGET   host, aarch64 (bare) or cortex-m7
set -euo pipefail
cd "$(dirname "$0")/../../.."

output=$1
shift

# Each target is one compiler process after another: the targets run side by side to use all processors.
jobs=()
for target in "$@"; do
  hardware/firmware/compile-core.sh "$target" "$output/$target" &
  jobs+=($!)
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
exit $status
