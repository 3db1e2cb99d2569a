#!/bin/bash
# Compiles every module of Sources/Core as Embedded Swift: for this machine, for a bare 64-bit Arm and for a Cortex-M7.
#
# usage: check-embedded.sh [OUTPUT]
#
#   OUTPUT   folder for what is compiled, one folder for each target; a temporary one when not given. A module that is
#            there, and of which the sources, options and compiler are the same, is not compiled again
set -euo pipefail
cd "$(dirname "$0")/../../.."

output=${1:-}
if [ -z "$output" ]; then
  output=$(mktemp -d)
  trap 'rm -rf "$output"' EXIT
fi

# Each target is one compiler process after another: the targets run side by side to use all processors.
jobs=()
for target in host aarch64 cortex-m7; do
  hardware/firmware/compile-core.sh "$target" "$output/$target" &
  jobs+=($!)
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
exit $status
