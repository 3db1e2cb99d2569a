#!/bin/bash
# Makes the pictures in Docs again: the page of `binnacle serve` in Debian's Chromium, and a map drawn by MapKit.
#
# usage: make-pictures.sh [FOLDER]     where SwiftPM has put the programs; .build/debug if not given
set -euo pipefail
cd "$(dirname "$0")/../../.."

programs=${1:-.build/debug}
/usr/bin/python3 Tests/Page/picture.py "$programs/binnacle" Docs/LivePage.webp
"$programs/MapArticles" picture Docs/MapPictures.png
ls -l Docs/LivePage.webp Docs/MapPictures.png
