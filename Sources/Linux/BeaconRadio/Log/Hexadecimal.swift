import Bytes

/// Bytes as pairs of hexadecimal digits.
package enum Hexadecimal {
  /// Returns the bytes of `2 × count` digits of either case; nil for another count or another character.
  static func bytes(_ digits: [UInt8], count: Int) -> [UInt8]? {
    guard digits.count == 2 * count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count {
      guard let high = digits[2 * index].hexadecimalValue, let low = digits[2 * index + 1].hexadecimalValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Returns upper-case digits.
  package static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
