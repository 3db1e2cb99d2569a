import Bytes

/// A decimal number as it was sent: an integer and the number of digits behind the point.
///
/// Nothing is rounded until `value` divides once, which gives the double nearest to what was written.
struct FixedPoint: Equatable {
  var units: Int64
  var decimals: Int

  /// Parses `[+-]digits[.digits]`. Of more than 18 significant digits or 14 decimals, those behind the point are dropped
  /// and those before it make the number malformed (nil).
  init?(_ text: ByteView) { self.init(text, 0, text.count) }

  /// The number in `start..<end` of `text`.
  init?(_ text: ByteView, _ start: Int, _ end: Int) {
    let sign = text[start]
    let isNegative = sign == .minus
    let first = isNegative || sign == .plus ? start + 1 : start
    guard first < end else { return nil }
    let length = end &- first
    var word = text.word(at: first)
    if length <= 8 {
      var magnitude: UInt32 = 0
      var afterPoint = 0
      for position in 1...length {
        let byte = UInt8(truncatingIfNeeded: word)
        word &>>= 8
        let digit = byte &- .zero
        if digit < 10 {
          magnitude = magnitude &* 10 &+ UInt32(digit)
        } else {
          guard byte == .point, afterPoint == 0, length > 1 else { return nil }
          afterPoint = position
        }
      }
      let decimals = afterPoint == 0 ? 0 : length &- afterPoint
      self.init(Int64(magnitude), decimals: decimals, isNegative: isNegative)
      return
    }
    let point = Digits.point(in: word)
    if point < 8, point > 0, length <= point + 9, let whole = Digits.value(word, count: point),
      let fraction = text.decimal(first + point + 1, end)
    {
      let decimals = length - point - 1
      let magnitude = Int64(whole) * FixedPoint.power(decimals) + Int64(fraction)
      self.init(magnitude, decimals: decimals, isNegative: isNegative)
    } else {
      self.init(digitByDigit: text, first, end, isNegative: isNegative)
    }
  }

  @inline(__always)
  private init(_ magnitude: Int64, decimals: Int, isNegative: Bool) {
    units = isNegative ? -magnitude : magnitude
    self.decimals = decimals
  }

  /// The rare ones: more than sixteen digits, or a point behind the eighth.
  @inline(never)
  private init?(digitByDigit text: ByteView, _ first: Int, _ end: Int, isNegative: Bool) {
    var index = first
    var magnitude: Int64 = 0
    var digits = 0
    var places = 0
    var hasPoint = false
    while index < end {
      let byte = text[index]
      index += 1
      let digit = byte &- .zero
      if digit < 10 {
        digits += 1
        guard magnitude < 100_000_000_000_000_000, places < 14 else {
          guard hasPoint else { return nil }
          continue
        }
        magnitude = magnitude &* 10 &+ Int64(digit)
        if hasPoint { places += 1 }
      } else if byte == .point, !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard digits > 0 else { return nil }
    units = isNegative ? -magnitude : magnitude
    decimals = places
  }

  var value: Double { Double(units) / Double(FixedPoint.power(decimals)) }

  /// 10ⁿ for n of 0...14, each exact in a double too; a switch, because it becomes a table without set-up.
  @inline(__always)
  static func power(_ exponent: Int) -> Int64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    default: 100_000_000_000_000
    }
  }
}
