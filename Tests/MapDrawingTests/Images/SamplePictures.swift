/// Pictures for tests; their headers are right, their pixels are missing.
enum SamplePictures {
  static func png(width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + number(13) + Array("IHDR".utf8) + number(width) + number(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  static func jpeg(width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    // Start, a comment, a frame header of one component, end.
    return [0xFF, 0xD8, 0xFF, 0xFE] + number(6) + Array("text".utf8) + [0xFF, 0xC2] + number(11) + [8] + number(height)
      + number(width) + [1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  /// A PNG of one black pixel, complete.
  static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0,
    0,
    0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48,
    0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
