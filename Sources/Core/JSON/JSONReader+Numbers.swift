import Bytes

extension JSONReader {
  /// Reads a number (RFC 8259, 6).
  ///
  /// The result is the nearest Double for up to 15 digits and an exponent of at most ±22, otherwise within a few
  /// units in the last place. A number too small for a Double is 0.
  ///
  /// - Throws: `range` for a number too large for a Double.
  public mutating func readNumber() throws(Problem) -> Double {
    skipSpace()
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var decimal = Decimal()
    let first = position
    while decimal.append(bytes[position], isFraction: false) { position += 1 }
    // A number must begin with a digit, and may not begin with a zero and another digit.
    guard position > first, position == first + 1 || bytes[first] != UInt8(ascii: "0") else { throw .syntax }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      let start = position
      while decimal.append(bytes[position], isFraction: true) { position += 1 }
      guard position > start else { throw .syntax }
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      decimal.exponent += try readExponent()
    }
    let value = decimal.value
    guard value.isFinite else { throw .range }
    return isNegative ? -value : value
  }

  /// Skips a number of any size.
  mutating func skipNumber() throws(Problem) {
    do throws(Problem) {
      _ = try readNumber()
    } catch {
      guard error == .range else { throw error }
    }
  }

  /// Reads an exponent and clamps it to ±`Decimal.limit`.
  private mutating func readExponent() throws(Problem) -> Int {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while let digit = bytes[position].decimal {
      exponent = Swift.min(exponent * 10 + Int(digit), Decimal.limit)
      position += 1
    }
    guard position > start else { throw .syntax }
    return isNegative ? -exponent : exponent
  }
}

/// The value digits × 10^exponent.
private struct Decimal {
  /// Largest exponent: with it, every number is 0 or too large, since a line has far fewer digits.
  static let limit = 1_000_000

  var digits: UInt64 = 0
  var exponent = 0

  /// Appends a digit; returns false for another character. Digits that do not fit UInt64 only raise the exponent.
  mutating func append(_ byte: UInt8, isFraction: Bool) -> Bool {
    guard let digit = byte.decimal else { return false }
    if digits < 1_000_000_000_000_000_000 {
      digits = digits * 10 + UInt64(digit)
      if isFraction { exponent -= 1 }
    } else if !isFraction {
      exponent += 1
    }
    return true
  }

  /// The nearest Double, or close to it; infinite if too large.
  var value: Double {
    var value = Double(digits)
    guard digits > 0 else { return 0 }
    // 10²² is the largest power of ten that a Double holds exactly. With 19 digits, 10^±400 exceeds the range of
    // Double.
    var rest = Swift.min(Swift.max(exponent, -400), 400)
    while rest != 0 {
      let step = Swift.min(rest.magnitude, 22)
      var power = 1.0
      for _ in 0..<step { power *= 10 }
      if rest > 0 {
        value *= power
        rest -= Int(step)
      } else {
        value /= power
        rest += Int(step)
      }
    }
    return value
  }
}

extension UInt8 {
  fileprivate var decimal: UInt8? { (0x30...0x39).contains(self) ? self &- 0x30 : nil }
}
