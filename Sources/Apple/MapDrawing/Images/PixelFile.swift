/// The PNG file of pixels, not compressed (RFC 2083).
enum PixelFile {
  /// Returns a file of red, green, blue and alpha; nil if there are fewer bytes than the rows need.
  static func png(_ pixels: [UInt8], width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) -> [UInt8]? {
    guard (1...65_535).contains(width), (1...65_535).contains(height), bytesPerRow >= width * layout.bytes,
      pixels.count / bytesPerRow >= height - 1,
      pixels.count >= bytesPerRow * (height - 1) + width * layout.bytes
    else { return nil }
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 4 + 1) * height)
    for row in 0..<height {
      rows.append(0)
      for column in 0..<width {
        let start = row * bytesPerRow + column * layout.bytes
        let alpha = layout.alpha.map { pixels[start + $0] } ?? 255
        for place in [layout.colors.0, layout.colors.1, layout.colors.2] {
          let value = pixels[start + place]
          rows.append(layout.isPremultiplied ? straight(value, alpha) : value)
        }
        rows.append(alpha)
      }
    }
    let header = number(UInt32(width)) + number(UInt32(height)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  private static func straight(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return number(UInt32(content.count)) + checked + number(checksum(checked))
  }

  /// The format of zlib with blocks that are not compressed (RFC 1950, RFC 1951 section 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var low: UInt32 = 1
    var high: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      result.append(start + block.count == bytes.count ? 1 : 0)
      for part in [count, ~count] { result += [UInt8(part & 255), UInt8(part >> 8)] }
      result += block
      for byte in block {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
      }
    }
    return result + number(high << 16 | low)
  }

  /// The remainders of CRC-32 for every byte.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}

/// Where the components of a pixel are among its bytes.
struct PixelLayout {
  /// The bytes of a pixel.
  let bytes: Int
  /// The places of red, green and blue; the same one for grey.
  let colors: (Int, Int, Int)
  /// The place of the alpha; nil if the pixel is opaque.
  let alpha: Int?
  /// Whether the colours are multiplied by the alpha.
  let isPremultiplied: Bool

  /// Returns nil for pixels that are not read.
  init?(components: Int, bytes: Int, alpha info: CGImageAlphaInfo?, isReversed: Bool) {
    guard let info else { return nil }
    let isFirst = info == .premultipliedFirst || info == .first || info == .noneSkipFirst
    switch (components, bytes, info) {
    case (1, 1, .none), (3, 3, .none): break
    case (3, 4, _) where info != .none && info != .alphaOnly: break
    default: return nil
    }
    let hasAlpha = bytes == 4 && info != .noneSkipFirst && info != .noneSkipLast
    func place(_ index: Int) -> Int { isReversed && bytes == 4 ? 3 - index : index }
    let first = bytes == 4 && isFirst ? 1 : 0
    self.bytes = bytes
    colors = components == 1 ? (0, 0, 0) : (place(first), place(first + 1), place(first + 2))
    alpha = hasAlpha ? place(isFirst ? 0 : 3) : nil
    isPremultiplied = hasAlpha && (info == .premultipliedFirst || info == .premultipliedLast)
  }
}
