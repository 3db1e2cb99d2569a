/// A checksum over the values of a row, since SQLite itself does not notice a bit that has turned within one.
///
/// FNV-1a of 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). Every change that is confined to one byte changes it; another
/// goes unnoticed once in 2^64. Each value is preceded by its length or has a fixed one, so that none runs into the next.
struct RowChecksum {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// As SQLite keeps it.
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
    // SQLite does not tell the two zeros apart.
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
