import Bytes
import Geofencing
import Places

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Prints for each line of the input the number of places found and the time, ns, then the places.
///
/// A line is a text, in which U+0001 is a line feed, or a text, latitude, longitude and radius (m) of a region, between tabs.
func find(_ file: PlaceFile, _ language: String?) {
  while let line = readLine() {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var text = parts.first ?? ""
    text = String(text.map { $0 == "\u{1}" ? "\n" : $0 })
    var region: CircularRegion?
    let numbers = parts.dropFirst().compactMap { Double($0) }
    if numbers.count == 3 {
      region = CircularRegion(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1], radius: numbers[2])
    }
    let start = nanoseconds()
    let found = file.places(matching: .text(text), near: region, language: language)
    print("#\t\(found.count)\t\(nanoseconds() - start)")
    for place in found { print(row(place) + "\t\(place.match.map { "\($0)" } ?? "")") }
  }
}

/// Searches for random texts, made of characters, of words of the input and of their pieces, and prints the longest times
/// of the processor.
func searchRandomly(_ file: PlaceFile, count: Int, seed: UInt64) {
  var texts = RandomTexts(seed: seed)
  while let line = readLine() { texts.words.append(line) }
  var (answered, total) = (0, UInt64(0))
  var slowest: [(time: UInt64, text: String)] = []
  for _ in 0..<count {
    let text = texts.next()
    let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let found = file.places(matching: .text(text), near: nil, language: nil)
    let time = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    total += time
    if !found.isEmpty { answered += 1 }
    if found.count > 10 { fatalError("more than ten places") }
    if time > slowest.last?.time ?? 0 || slowest.count < 5 {
      slowest.append((time, text))
      slowest.sort { $0.time > $1.time }
      if slowest.count > 5 { slowest.removeLast() }
    }
  }
  print("\(count) queries, \(answered) answered, mean \(total / UInt64(max(count, 1))) ns")
  for (time, text) in slowest { print("\(time) ns\t\(text.debugDescription)") }
}

/// Flips bits of a file in memory, one at a time, and searches by name and by position after each.
///
/// - Parameter step: bits from one to the next, odd; the header and the table of sections are changed bit by bit.
func flip(step: Int, bytes: [UInt8]) {
  var bytes = bytes
  let queries = ["Dresden", "東京都渋谷区", "Drseden", "Paris, TX", "アナバ", "서울"]
  let headerBits = 8 * min(bytes.count, 1024)
  var (count, refused, bit) = (0, 0, 0)
  while bit < 8 * bytes.count {
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    bytes.withByteView { view in
      guard let file = try? PlaceFile(memory: view) else {
        refused += 1
        return
      }
      _ = file.places(matching: .text(queries[count % queries.count]), near: nil, language: "ja")
      let (latitude, longitude) = (Double(count % 179) - 89, Double(count % 359) - 179)
      _ = file.place(
        at: .init(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0), language: nil)
    }
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    count += 1
    bit += bit < headerBits ? 1 : step
  }
  print("\(count) files with a flipped bit, \(refused) refused, no crash")
}
