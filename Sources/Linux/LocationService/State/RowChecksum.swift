/// A checksum over the values of a row, because SQLite does not detect changed bits within a value.
///
/// FNV-1a with 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). Every change within one byte is detected; other changes
/// are missed with a probability of 2^-64. Each value has a fixed length or is preceded by its length, so that adjacent
/// values cannot be confused.
struct RowChecksum {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The checksum as SQLite stores it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ value: Int64) {
    var rest = UInt64(bitPattern: value)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func add(_ value: Int64?) {
    add(value == nil ? 0 : 1 as UInt8)
    if let value { add(value) }
  }

  mutating func add(_ value: Double?) {
    // SQLite does not distinguish 0 and −0.
    add(value.map { Int64(bitPattern: ($0 + 0).bitPattern) })
  }

  mutating func add(_ text: String) {
    var text = text
    add(Int64(text.utf8.count))
    text.withUTF8 { for byte in $0 { add(byte) } }
  }

  mutating func add(_ bytes: [UInt8]) {
    add(Int64(bytes.count))
    for byte in bytes { add(byte) }
  }
}
