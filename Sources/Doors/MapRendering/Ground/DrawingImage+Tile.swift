package import MapScene

extension DrawingImage {
  /// Creates the picture of a tile, whose size is not looked at; nil if the bytes are neither PNG nor JPEG.
  package init?(tile bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(format: .png, bytes: bytes, width: 0, height: 0)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(format: .jpeg, bytes: bytes, width: 0, height: 0)
    } else {
      return nil
    }
  }
}
