import Bytes

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
