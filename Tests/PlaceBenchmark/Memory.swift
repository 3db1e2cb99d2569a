import NavigationMath
import Places

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Prints the time to open a file, ns, what 100 000 random look-ups add to the resident memory, and all of it, bytes.
func measureMemory(_ path: String) {
  // The pages of the program itself are not what is measured: they are in memory before.
  lookUp(path, count: 100)
  let before = residentBytes()
  let start = nanoseconds()
  guard let file = try? PlaceFile(path: path) else { return }
  let opening = nanoseconds() - start
  lookUp(file, count: 100_000)
  let after = residentBytes()
  print(opening, max(after - before, 0), after)
}

/// Opens and closes a file.
private func lookUp(_ path: String, count: Int) {
  if let file = try? PlaceFile(path: path) { lookUp(file, count: count) }
}

private func lookUp(_ file: PlaceFile, count: Int) {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<count {
    let height = Double.random(in: -1...1, using: &generator)
    _ = file.place(
      at: GeodeticPosition(
        latitudeDegrees: asin(height) * 180 / .pi, longitudeDegrees: Double.random(in: -180...180, using: &generator),
        ellipsoidalHeight: 0), language: "en")
  }
}

/// The memory of this process that is in use, bytes: the second number of statm(5) is in pages.
private func residentBytes() -> Int {
  guard let stream = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(stream) }
  var line = [CChar](repeating: 0, count: 200)
  guard fgets(&line, Int32(line.count), stream) != nil else { return 0 }
  let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}
