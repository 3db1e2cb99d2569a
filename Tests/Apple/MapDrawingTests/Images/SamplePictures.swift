/// Pictures for tests; their headers are right, their pixels are missing.
enum SamplePictures {
  static func png(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func append(_ value: Int) { for shift in [24, 16, 8, 0] { bytes.append(UInt8(value >> shift & 255)) } }
    append(13)
    bytes += Array("IHDR".utf8)
    append(width)
    append(height)
    bytes += [8, 6, 0, 0, 0, 0, 0, 0, 0] as [UInt8]
    return bytes
  }

  /// Start, a comment, a frame header of one component, end.
  static func jpeg(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE]
    func append(_ value: Int) { for shift in [8, 0] { bytes.append(UInt8(value >> shift & 255)) } }
    append(6)
    bytes += Array("text".utf8)
    bytes += [0xFF, 0xC2] as [UInt8]
    append(11)
    bytes.append(8)
    append(height)
    append(width)
    bytes += [1, 1, 0x11, 0, 0xFF, 0xD9] as [UInt8]
    return bytes
  }

  /// A PNG of one black pixel, complete.
  static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0,
    0,
    0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48,
    0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
