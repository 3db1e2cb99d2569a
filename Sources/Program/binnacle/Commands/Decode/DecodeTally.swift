/// The number of frames of each kind in a log.
struct DecodeTally {
  /// Lines printed.
  var lines = 0
  var errors = 0
  private var counts: [String: Int] = [:]
  /// Number of random bytes that contain one accidental frame on average.
  private static let chance: UInt64 = 65_536

  /// Frames that are certainly a receiver's: with a valid checksum, or decoded.
  private var genuine: UInt64 = 0

  /// Whether nothing could be decoded: no genuine frame, or as few as occur by chance in that much noise.
  func isNothing(noiseBytes: UInt64) -> Bool { genuine <= noiseBytes / DecodeTally.chance }

  /// Counts a frame by its protocol and the name of its kind.
  ///
  /// - Parameter isGenuine: whether random bytes are unlikely to look like it.
  mutating func note(_ kind: String, isGenuine: Bool = true) {
    counts[kind, default: 0] += 1
    if isGenuine { genuine += 1 }
  }

  /// Returns the final report: a line of totals, then the kinds, most frequent first.
  func summary(noiseBytes: UInt64) -> String {
    let total = counts.values.reduce(0, +)
    var text = "\(total) \(total == 1 ? "frame" : "frames"), \(lines) printed"
    if errors > 0 { text += ", \(errors) \(errors == 1 ? "error" : "errors")" }
    if noiseBytes > 0 { text += ", \(noiseBytes) \(noiseBytes == 1 ? "byte" : "bytes") of noise" }
    let width = String(counts.values.max() ?? 0).utf8.count
    for (kind, count) in counts.sorted(by: { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }) {
      let digits = String(count)
      text += "\n  " + String(repeating: " ", count: width - digits.utf8.count) + digits + " " + kind
    }
    return text
  }
}
