/// A growing byte buffer for text output: fixed decimals without floating-point formatting or allocation per value.
///
/// `removeAll` keeps the memory, so a writer that is reused allocates only while its longest line is still growing.
public struct ByteWriter {
  public private(set) var bytes: [UInt8]

  public init(capacity: Int = 512) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  public var count: Int { bytes.count }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  @inline(__always)
  public mutating func append(_ byte: UInt8) { bytes.append(byte) }

  public mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public mutating func append(_ view: ByteView) {
    view.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  public mutating func append(utf8 text: String) { bytes.append(contentsOf: text.utf8) }

  /// Decimal digits of `value`, left-padded with zeros to `width`.
  public mutating func append(_ value: UInt64, width: Int = 1) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var rest = value
      var start = 24
      while start > 0, rest > 0 || 24 - start < width {
        start -= 1
        buffer[start] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30
        rest /= 10
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }

  public mutating func append(_ value: Int64) {
    if value < 0 { bytes.append(0x2D) }
    append(value.magnitude)
  }

  /// `value` rounded half away from zero to `decimals` places (0...12).
  ///
  /// The whole part and the fraction are taken apart first, which is exact, so that neither costs the other digits.
  /// Returns false, writing nothing, when the value is not finite or 9 × 10¹⁸ or more.
  @discardableResult
  public mutating func append(_ value: Double, decimals: Int) -> Bool {
    let places = Swift.max(0, Swift.min(decimals, 12))
    let scale = powersOfTen[places]
    guard value.magnitude < 9e18 else { return false }
    var whole = UInt64(value.magnitude)
    let scaled = (value.magnitude - Double(whole)) * Double(scale)
    var units = UInt64(scaled)
    if scaled - Double(units) >= 0.5 { units += 1 }
    if units == scale {
      whole += 1
      units = 0
    }
    if value < 0, whole > 0 || units > 0 { bytes.append(0x2D) }
    append(whole)
    if places > 0 {
      bytes.append(0x2E)
      append(units, width: places)
    }
    return true
  }
}

private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000,
]
