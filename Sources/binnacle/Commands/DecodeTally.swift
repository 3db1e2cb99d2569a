/// How many frames of which kind a log holds.
struct DecodeTally {
  /// Lines printed.
  var lines = 0
  var errors = 0
  private var counts: [String: Int] = [:]

  /// Notes a frame: its protocol and the name of its kind.
  mutating func note(_ kind: String) { counts[kind, default: 0] += 1 }

  /// What is told at the end: a line of totals, then the kinds, most frequent first.
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
