import Bytes

extension ByteView {
  /// The value of `count` decimal digits (1...8) from `index`, all eight at once; nil when one is no digit.
  @inline(__always)
  func digits(at index: Int, count: Int) -> UInt32? {
    guard count >= 1, count <= 8 else { return nil }
    // The digits move to the high bytes and zeros fill the low ones, which read as leading zeros.
    let shift = UInt64(8 * (8 - count))
    let word = (word(at: index) << shift) | (0x3030_3030_3030_3030 & ((1 << shift) &- 1))
    let values = word ^ 0x3030_3030_3030_3030
    guard (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080 == 0 else { return nil }
    let pairs = (values &* 10 &+ (values >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: fours &* 10_000 &+ (fours >> 32))
  }

  @inline(__always)
  func twoDigits(at index: Int) -> Int? {
    let tens = self[index] &- .zero
    let ones = self[index + 1] &- .zero
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }
}
