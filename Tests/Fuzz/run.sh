#!/bin/bash
# Fuzzes the parsers: builds each entry point with libFuzzer and the address sanitizer and runs it for a while on seeds
# made from the fixtures.
#
# usage: run.sh [SECONDS [NAME...]]       SECONDS each (300); NAME one or more of Stream Sentence Epoch Message Binary GPX
#
# What is found, and what was learned on the way, stays in Tests/Fuzz/.build; ends with 1 when something was found.
set -euo pipefail
cd "$(dirname "$0")"
root=$PWD/../..
seconds=${1:-300}
[ $# -gt 0 ] && shift
names=("${@:-Stream}")
[ $# -eq 0 ] && names=(Stream Sentence Epoch Message Binary GPX)

# The compiler's crash reporter would wait for ever for a process that the fuzzer holds.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:${ASAN_OPTIONS:-}

build=$PWD/.build
mkdir -p "$build/modules" "$build/findings"
flags=(-swift-version 6 -O -wmo -parse-as-library -sanitize=fuzzer,address -enable-testing -I "$build/modules"
  -Xcc "-fmodule-map-file=$root/CModules/CNavigationMath/module.modulemap")

objects=()
for module in Bytes NavigationMath Observations NMEA UBX SiRF Skytraq CASIC Allystar GNSS; do
  object=$build/modules/$module.o
  objects+=("$object")
  # Each depends on those before it: what is newer than its object makes it, and all behind it, anew.
  if [ -n "${stale:-}" ] || [ ! -e "$object" ] \
    || [ -n "$(find "$root/Sources/Core/$module" run.sh -newer "$object" -print -quit)" ]; then
    stale=1
    echo "fuzz: building $module"
    find "$root/Sources/Core/$module" -name '*.swift' -print0 | sort -z | xargs -0 swiftc "${flags[@]}" \
      -module-name "$module" -emit-module -emit-module-path "$build/modules/$module.swiftmodule" -c -o "$object"
  fi
done

# Seeds: each kind of sentence with its checksum and without, and pieces of real captures.
seeds=$build/seeds
rm -rf "$seeds"
mkdir -p "$seeds"/{Stream,Sentence,Epoch,Message,Binary,GPX}
python3 - "$seeds" "$root/Tests/Fixtures" <<'PYTHON'
import functools, glob, os, sys

seeds, fixtures = sys.argv[1:]
captures = os.path.join(fixtures, "captures")

def write(kind, name, data):
    with open(os.path.join(seeds, kind, name), "wb") as file:
        file.write(data)

lines = [line for line in open("seeds.txt", "rb").read().split(b"\n") if line]
for index, line in enumerate(lines):
    full = b"%s*%02X\r\n" % (line, functools.reduce(lambda a, b: a ^ b, line[1:]))
    write("Sentence", f"line-{index}", full)
    write("Sentence", f"bare-{index}", line + b"\r\n")
    write("Stream", f"line-{index}", b"\x16" + line + b"\r\n" + full)
frames = bytes.fromhex("b562050102000601 0f38 d300133ed7d30202980edeef34b4bd62ac0941986f33360b98")
rare = bytes.fromhex("a0a200020901000ab0b3a0a10002dc01dd0d0abace040001000102030405"
                     "020404f1d906010300f00001fb10")
write("Stream", "rare", b"\x0a" + rare + lines[0] + b"\r\n" + rare)
write("Stream", "mixed", b"\x0a" + frames + lines[0] + b"\r\n" + frames)
write("Stream", "tag", b"\x0a\\s:r3,c:1120959341*51\\" + lines[0] + b"\r\n")
for path in sorted(glob.glob(os.path.join(captures, "*"))):
    data = open(path, "rb").read()
    for piece in range(0, min(len(data), 24576), 2048):
        write("Stream", f"{os.path.basename(path)}-{piece}", b"\x41" + data[piece:piece + 2048])
for start in range(0, 256, 16):
    ramp = bytes((start + 7 * i) % 256 for i in range(300))
    write("Epoch", f"ramp-{start}", ramp)
    write("Binary", f"ramp-{start}", ramp)
for kind in range(56):
    for fill in (0, 1, 85, 255):
        write("Message", f"{kind}-{fill}", bytes([kind, 0, 0]) + bytes([fill]) * 300)
# A frame of each kind in one epoch, then the next.
write("Binary", "each", bytes([1]) + b"".join(bytes([kind, 9 if kind else 0, 0, 1]) for kind in range(34)) * 4)
# Ten epochs of RMC, GGA and GSA with a pause behind each.
epoch = bytes([1, 0, 0, 0, 0, 0, 1, 0, 0, 9, 0, 0, 0, 0, 1, 6, 9, 0, 0, 0, 0, 1, 2, 0, 18, 100])
write("Epoch", "regular", bytes([2, 1, 1]) + epoch * 10)
for path in glob.glob(os.path.join(fixtures, "gpx", "*.gpx")) + glob.glob(os.path.join(fixtures, "golden", "*.gpx")):
    data = open(path, "rb").read()
    write("GPX", os.path.basename(path), data if len(data) < 3000 else data[:1500] + b"</trkseg></trk></gpx>")
PYTHON

status=0
for name in "${names[@]}"; do
  checks=(Require.swift Checks.swift)
  case $name in
    Sentence | Message) checks=(Require.swift) ;;
    Epoch) checks+=(Choices.swift SentenceWriter.swift) ;;
    Binary) checks+=(Choices.swift SentenceWriter.swift FrameWriter.swift) ;;
    GPX)
      checks=(Require.swift)
      for part in ByteView+Search GPXProblem GPXReader GPXTime GPXWaypoint SimulatedPlace SimulatedRoute \
        SimulatedRoute+Schedule XMLReader XMLReader+Encoding XMLText; do
        checks+=("$root/Sources/LinuxLocation/Simulation/$part.swift")
      done
      ;;
  esac
  program=$build/$name
  echo "fuzz: building $name"
  swiftc "${flags[@]}" "${name}Fuzzer.swift" "${checks[@]}" "${objects[@]}" -o "$program" 2> "$build/$name.link" \
    || { cat "$build/$name.link" >&2; exit 1; }
  mkdir -p "$build/corpus/$name"
  longest=4096
  case $name in Stream | GPX) ;; *) longest=1500 ;; esac
  echo "fuzz: $name for $seconds s"
  if ! "$program" -max_total_time="$seconds" -max_len="$longest" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
    -artifact_prefix="$build/findings/$name-" "$build/corpus/$name" "$seeds/$name" > "$build/$name.log" 2>&1; then
    status=1
    echo "fuzz: $name FOUND SOMETHING:"
    grep -aE 'Fatal error|ERROR|SUMMARY|Test unit written|timeout' "$build/$name.log" || tail -20 "$build/$name.log"
  fi
  grep -aE 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss_mb)' "$build/$name.log" || true
  grep -a ' DONE ' "$build/$name.log" | tail -1 || true
done
exit "$status"
