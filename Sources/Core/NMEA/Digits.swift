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
