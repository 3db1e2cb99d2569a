import Bytes

extension ByteView {
  /// Returns the value of `count` (1...8) decimal digits from `index`; nil if a character is not a digit.
  @inline(__always)
  func digits(at index: Int, count: Int) -> Int? {
    count <= 4 ? fewDigits(at: index, count: count) : longDigits(at: index, count: count)
  }

  /// Returns the value of `count` (1...4) decimal digits from `index`; nil if a character is not a digit.
  ///
  /// The digits move to the high bytes of a word; its low bytes count as leading zeros.
  @inline(__always)
  func fewDigits(at index: Int, count: Int) -> Int? {
    guard UInt(bitPattern: count &- 1) < 4 else { return nil }
    let shift = UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let values = (UInt32(truncatingIfNeeded: word(at: index)) ^ 0x3030_3030) &<< shift
    guard (values &+ 0x7676_7676 | values) & 0x8080_8080 == 0 else { return nil }
    let pairs = (values &* 10 &+ (values &>> 8)) & 0x00FF_00FF
    return Int((pairs &* 100 &+ (pairs &>> 16)) & 0xFFFF)
  }

  @inline(__always)
  private func longDigits(at index: Int, count: Int) -> Int? {
    guard UInt(bitPattern: count &- 1) < 8 else { return nil }
    return ByteView.value(ofDigits: word(at: index), count: count)
  }

  /// Returns the value of the first `count` (1...8) bytes of a word as decimal digits; nil if one is not a digit.
  @inline(__always)
  static func value(ofDigits word: UInt64, count: Int) -> Int? {
    let shift = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let values = (word ^ 0x3030_3030_3030_3030) &<< shift
    guard (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080 == 0 else { return nil }
    let pairs = (values &* 10 &+ (values &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs &>> 16)) & 0x0000_FFFF_0000_FFFF
    return Int(UInt32(truncatingIfNeeded: fours &* 10_000 &+ (fours &>> 32)))
  }

  /// Returns the value of two decimal digits from `index`; nil if a character is not a digit.
  @inline(__always)
  func twoDigits(at index: Int) -> Int? {
    let tens = self[index] &- .zero
    let ones = self[index + 1] &- .zero
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}

/// Eight characters, tested for decimal digits and converted together.
struct DigitBytes {
  /// Each character's distance from `0`, the first in the lowest byte.
  let values: UInt64
  /// Bit 7 of each byte that is not a digit. Exact up to the first such byte, and after it if all bytes are ASCII.
  let others: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    values = word ^ 0x3030_3030_3030_3030
    others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
  }

  /// Number of digits before the first other character, 0...8.
  @inline(__always) var count: Int { others.trailingZeroBitCount &>> 3 }

  /// Number of characters before the second non-digit, the first non-digit included, 1...8; valid if there is a first
  /// one.
  @inline(__always) var secondCount: Int { (others & (others &- 1)).trailingZeroBitCount &>> 3 }

  /// Returns the value of the first `count` (1...8) characters, which must all be digits.
  @inline(__always)
  func number(_ count: Int) -> Int64 {
    DigitBytes.number(values &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// Returns the value of the first `count` (1...4) characters, which must all be digits.
  @inline(__always)
  func smallNumber(_ count: Int) -> Int {
    let digits = UInt32(truncatingIfNeeded: values) &<< UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let pairs = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF
    return Int((pairs &* 100 &+ (pairs &>> 16)) & 0xFFFF)
  }

  /// Returns the value of the first `count` (1...7) digits, with a decimal point after the first `point` of them.
  @inline(__always)
  func number(_ count: Int, point: Int) -> Int64 {
    let below: UInt64 = (1 &<< UInt64(truncatingIfNeeded: point &* 8)) &- 1
    let digits = (values & below) | ((values &>> 8) & ~below)
    return DigitBytes.number(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// Returns the value of eight digits whose first one is in the lowest byte.
  @inline(__always)
  private static func number(_ values: UInt64) -> Int64 {
    let pairs = (values &* 10 &+ (values &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs &>> 16)) & 0x0000_FFFF_0000_FFFF
    return Int64(UInt32(truncatingIfNeeded: fours &* 10_000 &+ (fours &>> 32)))
  }
}

/// Characters with a meaning in NMEA 0183 (IEC 61162-1, table 1).
extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let dollar: UInt8 = 0x24
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30

  /// The ASCII code of a scalar; its low byte if it is not ASCII.
  static func letter(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }

  /// The value 0...9 of a decimal digit; nil for any other character.
  @inline(__always)
  var decimalValue: UInt8? {
    let value = self &- .zero
    return value < 10 ? value : nil
  }

  /// The value 0...15 of a hexadecimal digit; 255 for any other character.
  @inline(__always)
  var hexadecimal: UInt8 {
    let digit = self &- .zero
    if digit < 10 { return digit }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : 255
  }
}
