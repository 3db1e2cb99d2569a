import NavigationMath
import Places
import Providers

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Answers and times look-ups of places for Tests/Scripts/Validation/validate-places.py and validate-place-names.py.
///
/// usage: PlaceBenchmark FILE reverse|bench|search|find [LANGUAGE], with a position or a text in each line of the input
///        PlaceBenchmark FILE random COUNT SEED, with words in the input
///        PlaceBenchmark FILE flip STEP
///        PlaceBenchmark FILE layer-reverse|layer-search|layer-bench|layer-bench-search LANGUAGE LAYER...

/// - Parameter clock: the clock of the machine, or that of the processor's time, which other processes do not disturb.
func nanoseconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func row(_ place: Place) -> String {
  let texts = [
    place.name, place.subLocality, place.locality, place.subAdministrativeArea, place.administrativeArea,
    place.isoCountryCode, place.country, place.timeZone, place.ocean, place.inlandWater,
  ]
  let position = place.position
  return texts.map { $0 ?? "" }.joined(separator: "\t") + "\t\(position.latitudeDegrees)\t\(position.longitudeDegrees)"
}

func positions() -> [GeodeticPosition] {
  var positions: [GeodeticPosition] = []
  while let line = readLine() {
    let numbers = line.split { $0 == " " || $0 == "\t" }.compactMap { Double($0) }
    guard numbers.count == 2 else { continue }
    positions.append(
      GeodeticPosition(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1], ellipsoidalHeight: 0))
  }
  return positions
}

/// Returns the bytes of a file; empty if it cannot be read.
func content(_ path: String) -> [UInt8] {
  guard let stream = fopen(path, "rb") else { return [] }
  defer { fclose(stream) }
  fseek(stream, 0, SEEK_END)
  let size = ftell(stream)
  rewind(stream)
  return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
    count = fread(buffer.baseAddress, 1, max(size, 0), stream)
  }
}

let arguments = CommandLine.arguments
if arguments.count > 2, arguments[2] == "memory" {
  // The file is not opened before: what is open counts.
  measureMemory(arguments[1])
  exit(0)
}
guard arguments.count > 2, let file = try? PlaceFile(path: arguments[1]) else { exit(66) }
let language = arguments.count > 3 ? arguments[3] : nil
switch arguments[2] {
case "reverse":
  for position in positions() { print(file.place(at: position, language: language).map { row($0) } ?? "") }
case "search":
  while let line = readLine() {
    let found = file.places(matching: .text(line), near: nil, language: language)
    print(found.first.map { row($0) } ?? "")
  }
case "find": find(file, language)
case "layer-reverse", "layer-search", "layer-bench", "layer-bench-search":
  answer(arguments[2], file, language, layers: Array(arguments.dropFirst(4)))
case "random":
  searchRandomly(file, count: Int(language ?? "") ?? 1000, seed: UInt64(arguments.last ?? "") ?? 1)
case "flip": flip(step: Int(language ?? "") ?? 1001, bytes: content(arguments[1]))
default:
  var times: [UInt64] = []
  for position in positions() {
    let start = nanoseconds()
    _ = file.place(at: position, language: language)
    times.append(nanoseconds() - start)
  }
  times.sort()
  if !times.isEmpty { print("reverse: median \(times[times.count / 2]) ns, p99 \(times[times.count * 99 / 100]) ns") }
}
