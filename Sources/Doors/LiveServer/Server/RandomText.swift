import CLinuxIO

/// Text that cannot be guessed.
enum RandomText {
  /// Returns `count` random bytes, at most 64, as hexadecimal digits.
  static func hexadecimal(bytes count: Int) throws(LiveServerFailure) -> String {
    var bytes = [UInt8](repeating: 0, count: min(count, 64))
    let code = linuxio_random(&bytes, UInt32(bytes.count))
    guard code == 0 else { throw .system(-code) }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
