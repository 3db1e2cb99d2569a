import Bytes

extension ByteView {
  /// As `decimal`, and quicker for the one to three digits that most whole numbers have.
  @inline(__always)
  func shortDecimal(_ start: Int, _ end: Int) -> Int? {
    let count = end &- start
    guard count > 0, count <= 8 else { return nil }
    var word = word(at: start)
    var value: UInt32 = 0
    for _ in 0..<count {
      let digit = UInt8(truncatingIfNeeded: word) &- .zero
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt32(digit)
      word &>>= 8
    }
    return Int(value)
  }

  /// The value of the one to eight decimal digits in `start..<end`; nil when there are none, more, or others.
  @inline(__always)
  func decimal(_ start: Int, _ end: Int) -> UInt64? {
    end &- start <= 8 ? Digits.value(word(at: start), count: end &- start) : nil
  }
}

/// Arithmetic on eight characters at once, the first in the lowest byte (Lemire, "Quickly parsing eight digits", 2018).
enum Digits {
  /// The value of the first `count` bytes, 1...8, as decimal digits; nil when one of them is none.
  @inline(__always)
  static func value(_ word: UInt64, count: Int) -> UInt64? {
    guard count > 0 else { return nil }
    // What stands behind the digits is shifted out, zeros in front of them are shifted in.
    let bits = UInt64(truncatingIfNeeded: 8 &* count)
    var digits = word &<< (64 &- bits) | (0x3030_3030_3030_3030 &>> (bits &- 8)) &>> 8
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    guard digits & high | ((digits &+ 0x0606_0606_0606_0606) & high) >> 4 == 0x3333_3333_3333_3333 else { return nil }
    digits = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8
    digits = ((digits & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    return ((digits & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
  }

  /// The position of the first point among eight bytes, 8 when there is none.
  @inline(__always)
  static func point(in word: UInt64) -> Int {
    let difference = word ^ 0x2E2E_2E2E_2E2E_2E2E
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }
}
