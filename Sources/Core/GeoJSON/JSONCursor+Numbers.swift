import Bytes

/// Numbers (RFC 8259, 6).
///
///     -  122 .41941549  e-3
///     |   |   |          |
///     |   |   fraction   exponent, each may be absent
///     |   0, or digits of which the first is not 0
///     sign
extension JSONCursor {
  /// Reads a number as the nearest Double; of two equally near ones, that with an even significand.
  ///
  /// - Throws: `range` for a number too large for a Double.
  @inline(__always)
  mutating func readNumber() throws(GeoJSONProblem) -> Double {
    skipSpace()
    let scan = try scanNumber()
    guard scan.digitCount <= 19, let value = ExactDecimal.value(scan.digits, scan.exponent) else {
      return try readLongNumber(scan)
    }
    return scan.isNegative ? -value : value
  }

  mutating func skipNumber() throws(GeoJSONProblem) { _ = try scanNumber() }

  private struct Scan {
    var isNegative = false
    /// The digits without the point, modulo 2⁶⁴.
    var digits: UInt64 = 0
    /// Number of digits, leading zeros included.
    var digitCount = 0
    /// Power of ten of the last digit.
    var exponent = 0
    /// Offset of the first digit.
    var start = 0
    /// Offset after the last digit of the fraction.
    var end = 0
  }

  @inline(__always)
  private mutating func scanNumber() throws(GeoJSONProblem) -> Scan {
    var scan = Scan()
    var index = position
    if bytes[index] == UInt8(ascii: "-") {
      scan.isNegative = true
      index &+= 1
    }
    scan.start = index
    var digits: UInt64 = 0
    while case let digit = bytes[index] &- 0x30, digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      index &+= 1
    }
    let whole = index &- scan.start
    // A number must begin with a digit, and may not begin with a zero and another digit.
    guard whole == 1 || whole > 1 && bytes[scan.start] != UInt8(ascii: "0") else { throw problem(.syntax) }
    scan.digitCount = whole
    if bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let fraction = index
      while let eight = Self.eightDigits(bytes.ownedWord(at: index)), index &+ 8 <= bytes.count {
        digits = digits &* 100_000_000 &+ eight
        index &+= 8
      }
      while case let digit = bytes[index] &- 0x30, digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        index &+= 1
      }
      guard index > fraction else { throw problem(.syntax) }
      scan.exponent = fraction &- index
      scan.digitCount &+= index &- fraction
    }
    scan.end = index
    scan.digits = digits
    position = index
    if bytes[index] | 0x20 == UInt8(ascii: "e") { scan.exponent += try readExponent() }
    return scan
  }

  /// Returns the value of eight digits, the first in the lowest byte; nil if a byte is not a digit.
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64? {
    // Adding 6 carries a byte above '9' into the upper half, which must be 3 before and after.
    let carried = word &+ 0x0606_0606_0606_0606
    guard (word & 0xF0F0_F0F0_F0F0_F0F0) == 0x3030_3030_3030_3030,
      (carried & 0xF0F0_F0F0_F0F0_F0F0) == 0x3030_3030_3030_3030
    else { return nil }
    // Pairs, then fours, then eight: each step adds ten, a hundred, ten thousand times the earlier part.
    let ones = word & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (ones &* 10 &+ ones >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }

  /// Reads an exponent, clamped to ±`LongDecimal.exponentLimit`.
  private mutating func readExponent() throws(GeoJSONProblem) -> Int {
    position += 1
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while case let digit = bytes[position] &- 0x30, digit < 10 {
      exponent = min(exponent * 10 + Int(digit), LongDecimal.exponentLimit)
      position += 1
    }
    guard position > start else { throw problem(.syntax) }
    return isNegative ? -exponent : exponent
  }

  /// Out of line to keep the fast path small.
  @inline(never)
  private func readLongNumber(_ scan: Scan) throws(GeoJSONProblem) -> Double {
    let value = LongDecimal(bytes.slice(scan.start, scan.end), exponent: scan.exponent).value
    guard value.isFinite else { throw problem(.range) }
    return scan.isNegative ? -value : value
  }
}
