import Bytes

/// Eight characters at once: which of them are decimal digits, and what they are worth.
struct DigitBytes {
  /// Each character's distance from `0`, the first in the lowest byte.
  let values: UInt64
  /// Bit 7 of every byte that is no digit. Exact up to the first one, and behind it as long as all are ASCII.
  let others: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    values = word ^ 0x3030_3030_3030_3030
    others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
  }

  /// Digits before the first other character, 0...8.
  @inline(__always) var count: Int { others.trailingZeroBitCount &>> 3 }

  /// Digits before the second other character, and the first one itself, 1...8; meaningful when there is a first one.
  @inline(__always) var secondCount: Int { (others & (others &- 1)).trailingZeroBitCount &>> 3 }

  /// What the first `count` characters, 1...8 and all digits, are worth.
  @inline(__always)
  func number(_ count: Int) -> Int64 {
    DigitBytes.number(values &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The same of 1...4 digits.
  @inline(__always)
  func smallNumber(_ count: Int) -> Int {
    let digits = UInt32(truncatingIfNeeded: values) &<< UInt32(truncatingIfNeeded: 32 &- 8 &* count)
    let pairs = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF
    return Int((pairs &* 100 &+ (pairs &>> 16)) & 0xFFFF)
  }

  /// The same of `count` digits, 1...7, with one point among them after `point` digits.
  @inline(__always)
  func number(_ count: Int, point: Int) -> Int64 {
    let below: UInt64 = (1 &<< UInt64(truncatingIfNeeded: point &* 8)) &- 1
    let digits = (values & below) | ((values &>> 8) & ~below)
    return DigitBytes.number(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// Eight values of digits, the first in the lowest byte, as one number.
  @inline(__always)
  private static func number(_ values: UInt64) -> Int64 {
    let pairs = (values &* 10 &+ (values &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs &>> 16)) & 0x0000_FFFF_0000_FFFF
    return Int64(UInt32(truncatingIfNeeded: fours &* 10_000 &+ (fours &>> 32)))
  }
}
