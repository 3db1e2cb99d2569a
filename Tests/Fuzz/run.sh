#!/bin/bash
# Fuzzes the parsers: builds each entry point with libFuzzer and the address sanitizer and runs it for a while on the
# kept corpus and on seeds made from the fixtures.
#
# usage: run.sh [SECONDS [NAME...]]       SECONDS each, or an hour for all of them; NAME one or more of the targets
#        run.sh merge [NAME...]           keeps in corpus/NAME.base64 inputs that reach what the seeds do not
#
# targets: Stream Sentence Epoch Message Binary GPX GPSD Gzip SensorLog NTRIP Truth GeoJSONText HTTP Advertisement Notation
#          PlaceQuery PlaceFile
#
# Findings and the corpus that has grown stay in Tests/Fuzz/.build; ends with 1 when something was found. Ctrl-C ends the
# run, and what the fuzzer has learned stays, too.
set -euo pipefail
cd "$(dirname "$0")"
root=$PWD/../..
all=(Stream Sentence Epoch Message Binary GPX GPSD Gzip SensorLog NTRIP Truth GeoJSONText HTTP Advertisement Notation
  PlaceQuery PlaceFile)
seconds=${1:-$((3600 / ${#all[@]}))}
names=("${@:2}")
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
for name in "${names[@]}"; do
  [[ "$seconds" =~ ^([1-9][0-9]*|merge)$ && " ${all[*]} " == *" $name "* ]] || { sed -n '5,9p' "$0" >&2; exit 64; }
done

# The compiler's crash reporter would wait for ever for a process that the fuzzer holds.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:${ASAN_OPTIONS:-}

build=$PWD/.build
# Modules of another compiler cannot be imported.
compiler=$(swiftc --version 2>&1)
[ "$compiler" = "$(cat "$build/compiler" 2> /dev/null)" ] || rm -rf "$build/modules"
mkdir -p "$build/modules" "$build/findings"
echo "$compiler" > "$build/compiler"
linux=$root/Sources/Linux/LinuxLocation
recordings=$linux/Recordings
flags=(-swift-version 6 -O -wmo -parse-as-library -sanitize=fuzzer,address -enable-testing -I "$build/modules"
  -package-name binnacle -Xcc "-fmodule-map-file=$root/CModules/CNavigationMath/module.modulemap"
  -Xcc "-fmodule-map-file=$build/CLinuxIO.modulemap" -Xcc "-fmodule-map-file=$build/CMappedFile.modulemap")
for module in CLinuxIO CMappedFile; do
  echo "module $module { header \"$root/CModules/$module/include/$module.h\" export * }" > "$build/$module.modulemap"
done
wants() { [[ " ${names[*]} " == *" $1 "* ]]; }
wants_places() { wants PlaceQuery || wants PlaceFile; }
wants_engine() { wants SensorLog || wants Gzip || wants GPSD; }

# make_module NAME FILE...: compiles it when one of its files, or a module before it, is newer than its object.
objects=()
make_module() {
  local module=$1 object=$build/modules/$1.o
  shift
  objects+=("$object")
  if [ -n "${stale:-}" ] || [ ! -e "$object" ] ||
    [ -n "$(find "$@" run.sh "$root/CModules" -newer "$object" -print -quit)" ]; then
    stale=1
    echo "fuzz: building $module"
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$build/modules/$module.swiftmodule" \
      -c -o "$object" "$@"
    # The compiler leaves an object that has not changed as old as it was.
    touch "$object"
  fi
}

# compile_c MODULE FILE...: compiles files of a module in C, named without .c.
compile_c() {
  local module=$1 file
  shift
  for file in "$@"; do
    clang -g -O1 -fsanitize=address,fuzzer-no-link -I"$root/CModules/$module/include" \
      -c "$root/CModules/$module/$file.c" -o "$build/modules/$module-$file.o"
    objects+=("$build/modules/$module-$file.o")
  done
}

modules=(Bytes JSON HTTPProtocol NavigationMath Observations NMEA UBX MakerProtocols GNSS)
if wants GPSD || wants SensorLog || wants Truth; then modules+=(GPSDProtocol); fi
if wants_engine || wants_places || wants Truth; then modules+=(Fusion); fi
if wants GeoJSONText; then modules+=(GeoJSON); fi
if wants Advertisement; then modules+=(Beacons); fi
if wants Notation || wants_places; then modules+=(CoordinateNotations); fi
if wants_engine || wants_places; then modules+=(Geofencing); fi
for module in "${modules[@]}"; do
  mapfile -t files < <(find "$root/Sources/Core/$module" -name '*.swift' | sort)
  make_module "$module" "${files[@]}"
done
if wants_engine || wants_places; then
  # Those parts of the engine that the sources below are written against.
  engine=$root/Sources/Engine
  make_module EngineRuntime "$engine"/EngineRuntime/{SourceError,Guarded,Latch}.swift
  make_module Providers "$engine"/Providers/{Place,PlaceIndex}.swift
  make_module LocationEngine "$engine"/LocationEngine/{SourceTraits,ByteSource}.swift \
    "$engine"/LocationEngine/Sensors/*.swift
fi
if wants_places; then
  mapfile -t files < <(find "$root/Sources/Places/Places" -name '*.swift' | sort)
  make_module Places "${files[@]}"
  compile_c CMappedFile mapped_file
fi
if wants_engine; then
  make_module LinuxIO "$root"/Sources/Linux/LinuxIO/{Clocks,Text,Waker,Files/WholeFile}.swift
  compile_c CLinuxIO gzip wait
  objects+=(-ldl)
fi

python3 corpus.py seeds "$build/seeds" "$root/Tests/Fixtures"
python3 corpus.py unpack corpus "$build/kept"

replay=("$recordings"/Replay/{LogFile,ReplayClock}.swift MemoryFile.swift)

# build_target NAME
build_target() {
  local name=$1 checks=(Require.swift Checks.swift) linked=("${objects[@]}")
  case $name in
    Sentence | Message | NTRIP | GeoJSONText | HTTP | Advertisement | Notation | Place*) checks=(Require.swift) ;;
    Epoch) checks+=(Choices.swift SentenceWriter.swift) ;;
    Binary) checks+=(Choices.swift SentenceWriter.swift FrameWriter.swift) ;;
    GPX)
      checks=(Require.swift)
      for part in GPXReader GPXWaypoint SimulatedRoute XMLReader XMLText; do
        checks+=("$recordings/Simulation/$part.swift")
      done
      ;;
    GPSD)
      for part in GPSDAccuracy GPSDDecoder GPSDEpoch GPSDReceivers GPSDSatellite+Identity; do
        checks+=("$linux/GPSD/$part.swift")
      done
      ;;
    Gzip)
      checks=(Require.swift "${replay[@]}" "$recordings"/Replay/{FileSource,ForeignFile,LogSegmenter,LogTimes}.swift)
      ;;
    SensorLog)
      checks=(Require.swift "${replay[@]}" "$recordings"/SensorLog/{FieldLogSource,FlatJSON,RecordedClock}.swift
        "$recordings"/SensorLog/{SensorLogLine,SensorLogReader,SensorLogSource}.swift)
      ;;
    Truth) checks=(Require.swift "$root"/Sources/Program/Evaluation/*.swift) ;;
  esac
  echo "fuzz: building $name"
  swiftc "${flags[@]}" "${name}Fuzzer.swift" "${checks[@]}" "${linked[@]}" -o "$build/$name" 2> "$build/$name.link" \
    || { cat "$build/$name.link" >&2; exit 1; }
}

# run_target NAME OPTION... FOLDER...: true when nothing was found. What it prints goes to .build/NAME.log.
run_target() {
  local name=$1 longest=4096
  shift
  case $name in Sentence | Epoch | Message | Binary) longest=1500 ;; esac
  # Beside this shell, which would otherwise hear of Ctrl-C only when the program has ended.
  "$build/$name" -max_len="$longest" -timeout=10 -rss_limit_mb=1024 -artifact_prefix="$build/findings/$name-" "$@" \
    > "$build/$name.log" 2>&1 &
  child=$!
  wait "$child"
}

found=()
conclude() {
  if [ ${#found[@]} -eq 0 ]; then
    echo 'fuzz: nothing was found'
    return
  fi
  echo 'fuzz: FOUND; again with SWIFT_BACKTRACE=enable=no Tests/Fuzz/.build/NAME FILE:'
  printf '  %s\n' "${found[@]}"
}

child=
interrupt() {
  trap - INT TERM
  if [ -n "$child" ] && kill "$child" 2> /dev/null; then wait "$child" || true; fi
  echo
  echo 'fuzz: interrupted'
  conclude
  exit 130
}
trap interrupt INT TERM

for name in "${names[@]}"; do
  build_target "$name"
  mkdir -p "$build/corpus/$name" "$build/kept/$name"
  if [ "$seconds" = merge ]; then
    rm -rf "$build/merged" "$build/$name.control"
    mkdir -p "$build/merged"
    run_target "$name" -set_cover_merge=1 -merge_control_file="$build/$name.control" "$build/merged" "$build/seeds/$name" \
      "$build/kept/$name" "$build/corpus/$name" || { tail -20 "$build/$name.log" >&2; exit 1; }
    python3 corpus.py pack "$build/$name.control" "$build/seeds" "corpus/$name.base64"
    continue
  fi
  echo "fuzz: $name for $seconds s"
  if ! run_target "$name" -max_total_time="$seconds" -print_final_stats=1 "$build/corpus/$name" "$build/kept/$name" \
    "$build/seeds/$name"; then
    echo "fuzz: $name FOUND SOMETHING:"
    grep -aE 'Fatal error|ERROR|SUMMARY|timeout' "$build/$name.log" || tail -20 "$build/$name.log"
    found+=("$name: $(sed -n 's/.*Test unit written to //p' "$build/$name.log" | tail -1)")
  fi
  grep -aE 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss_mb)' "$build/$name.log" || true
  grep -aE $'\tDONE ' "$build/$name.log" || true
done
[ "$seconds" = merge ] && exit
conclude
[ ${#found[@]} -eq 0 ]
