#!/bin/bash
# Builds a program of a package that depends on this one, Tests/Benchmarks, and sees it geocode: it finds the seed of
# places in the checkout without a home and without a variable.
#
# usage: check-dependent.sh
#
# What is compiled stays in .build-bench, where the benchmarks are too.
set -euo pipefail
cd "$(dirname "$0")/../../.."

printed=$(python3 -c '
import sys
sys.path.insert(0, "Tests/Benchmarks/Scripts")
from measure import build
print(build("GeocoderClient"))' | tail -n 1)
printed=$(timeout --kill-after 10 60 env -i HOME=/nonexistent "$printed") \
  || { echo "check-dependent: FAILED: the program ended with $?" >&2; exit 1; }
# A file of the world of this machine comes first.
seed=
for file in places/world.bpx places/seed.bpx Sources/Places/Places/Data/seed.bpx; do
  for folder in /usr/local/share /usr/share; do
    [ -n "$seed" ] || [ ! -e "$folder/binnacle/$file" ] || seed=$folder/binnacle/$file
  done
done
seed=${seed:-$PWD/Sources/Places/Places/Data/seed.bpx}
diff - <(printf '%s\n' "$printed") <<TEXT || { echo 'check-dependent: FAILED: another place was found' >&2; exit 1; }
Dresden DE 51 14
$seed
TEXT
echo "check-dependent: a package that depends on this one finds places in $seed"
