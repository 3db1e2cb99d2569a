#!/bin/bash
# Makes .build-places/world.bpx, unless it is there already, made by the same program of the same packages; prints its path.
#
# usage: make-world.sh BUILDER
#
#   BUILDER   the program PlaceIndexBuilder
#
# Downloads 83 MB to .build-places/downloads the first time, and says on stderr what it does. Ends with 69 when that
# fails.
set -euo pipefail
builder=$(realpath "${1:?usage: make-world.sh BUILDER}")
cd "$(dirname "$0")/../../.."
folder=.build-places
mkdir -p $folder/downloads

# The file is good as long as neither the program nor the packages change.
question() { sha256sum "$builder" $folder/downloads/* 2> /dev/null | cut -d ' ' -f 1 | sha256sum; }

if [ ! -e $folder/world.bpx ] || [ "$(cat $folder/world.stamp 2> /dev/null)" != "$(question)" ]; then
  rm -f $folder/world.stamp
  "$builder" --world $folder/world.bpx --downloads $folder/downloads
  question > $folder/world.stamp
fi
echo "$PWD/$folder/world.bpx"
