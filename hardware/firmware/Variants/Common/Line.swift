import Bytes
import CBoard

/// A line of numbers, separated by commas, that the board sends.
struct Line {
  private var writer = ByteWriter(capacity: 128)

  mutating func append(_ value: Double, decimals: Int) {
    _ = writer.append(writer.count == 0 ? "" : ",", value, decimals: decimals)
  }

  /// Appends a number of units, rounded towards zero; 0 for one that does not fit.
  mutating func append(_ value: Double, in unit: Double) {
    let count = value / unit
    if writer.count > 0 { writer.append(",") }
    writer.append(count.magnitude < 9e18 ? Int64(count) : 0)
  }

  mutating func append(_ value: UInt64) { writer.append(writer.count == 0 ? "" : ",", value) }

  mutating func append(_ text: StaticString) {
    if writer.count > 0 { writer.append(",") }
    writer.append(text)
  }

  /// Sends the line and begins the next one.
  mutating func send() {
    writer.append("\n")
    writer.withByteView { $0.withUnsafeBytes { board_write($0.baseAddress, $0.count) } }
    writer.removeAll()
  }
}
