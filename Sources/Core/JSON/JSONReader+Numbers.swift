import Bytes

/// A number in the two forms that a caller may need.
public struct JSONNumber: Equatable, Sendable {
  /// The nearest Double; nil if it is too large for one.
  public let nearest: Double?
  /// The exact value if it is written without fraction and exponent; nil otherwise, or if it does not fit.
  public let whole: Int64?
}

/// Numbers (RFC 8259, 6).
///
///     -  122 .41941549  e-3
///     |   |   |          |
///     |   |   fraction   exponent, each may be absent
///     |   0, or digits of which the first is not 0
///     sign
extension JSONReader {
  /// Reads a number as the nearest Double; of two equally near ones, that with an even significand.
  ///
  /// A number too small for a Double is 0.
  ///
  /// - Throws: `range` for a number too large for a Double.
  public mutating func readNumber() throws(Problem) -> Double {
    skipSpace()
    let scan = try scanNumber()
    guard scan.digitCount <= 19, let value = ExactDecimal.value(scan.digits, scan.exponent) else {
      let value = longNumber(scan)
      guard value.isFinite else { throw .range }
      return scan.isNegative ? -value : value
    }
    return scan.isNegative ? -value : value
  }

  /// Reads a number of any size.
  public mutating func readDecimal() throws(Problem) -> JSONNumber {
    let start = next == UInt8(ascii: "-") ? position + 1 : position
    let scan = try scanNumber()
    let value = scan.digitCount <= 19 ? ExactDecimal.value(scan.digits, scan.exponent) : nil
    let size = value ?? longNumber(scan)
    let isWhole = position - start == scan.digitCount && scan.digitCount <= 19
    return JSONNumber(
      nearest: size.isFinite ? (scan.isNegative ? -size : size) : nil, whole: isWhole ? scan.integer : nil)
  }

  /// Reads a number of any size as it is written; valid as long as the reader's bytes.
  public mutating func readNumberText() throws(Problem) -> ByteView {
    skipSpace()
    let start = position
    _ = try scanNumber()
    return bytes.slice(start, position)
  }

  struct NumberScan {
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

    /// The value of at most 19 digits without regard to the exponent; nil if it does not fit.
    var integer: Int64? {
      if isNegative { return digits <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil }
      return Int64(exactly: digits)
    }
  }

  /// Steps over a number; does not move if it begins like none.
  @inline(__always)
  mutating func scanNumber() throws(Problem) -> NumberScan {
    var scan = NumberScan()
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
    guard whole == 1 || whole > 1 && bytes[scan.start] != UInt8(ascii: "0") else { throw .syntax }
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
      guard index > fraction else { throw .syntax }
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
  private mutating func readExponent() throws(Problem) -> Int {
    position += 1
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while case let digit = bytes[position] &- 0x30, digit < 10 {
      exponent = min(exponent * 10 + Int(digit), LongDecimal.exponentLimit)
      position += 1
    }
    guard position > start else { throw .syntax }
    return isNegative ? -exponent : exponent
  }

  /// Converts the magnitude of a number by the slow path; out of line to keep the fast path small.
  @inline(never)
  private func longNumber(_ scan: NumberScan) -> Double {
    LongDecimal(bytes.slice(scan.start, scan.end), exponent: scan.exponent).value
  }
}
