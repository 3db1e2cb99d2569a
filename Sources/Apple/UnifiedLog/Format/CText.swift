import Glibc

/// A text of C, which ends with a zero byte.
enum CText {
  /// Returns the text at an address, at most as long as a line.
  ///
  /// - Parameter precision: bytes that may be read, even without a zero byte; nil: as many as a line has.
  static func text(_ address: UnsafePointer<CChar>, _ precision: Int?) -> String {
    let most = precision.flatMap { $0 < 0 ? nil : min($0, LogLine.limit) } ?? LogLine.limit
    let bytes = UnsafeRawBufferPointer(start: address, count: strnlen(address, most))
    return String(decoding: bytes, as: UTF8.self)
  }
}
