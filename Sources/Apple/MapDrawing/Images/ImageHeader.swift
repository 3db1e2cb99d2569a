import Foundation
internal import MapScene

/// The format and the size of a picture, read from the beginning of its file. Pixels are not looked at.
enum ImageHeader {
  /// The largest edge of a picture that is taken, in pixels.
  private static let largestEdge = 65_535

  /// Returns the picture whose file has these bytes; nil if they begin as none of PNG, JPEG and SVG do.
  static func image(_ bytes: [UInt8]) -> DrawingImage? {
    guard let (format, width, height) = png(bytes) ?? jpeg(bytes) ?? svg(bytes) else { return nil }
    guard (1...largestEdge).contains(width), (1...largestEdge).contains(height) else { return nil }
    return DrawingImage(format: format, bytes: bytes, width: width, height: height)
  }

  private typealias Header = (format: DrawingImage.Format, width: Int, height: Int)

  /// Signature of 8 bytes, length 13, "IHDR", width and height of 4 bytes each, big-endian (RFC 2083, 4.1.1).
  private static func png(_ bytes: [UInt8]) -> Header? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.count >= 33, bytes.starts(with: start) else { return nil }
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    return (.png, number(16), number(20))
  }

  /// Segments FF, marker, length of 2 bytes; a frame header (C0...CF without C4, C8, CC) has precision, height, width
  /// (ITU-T T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> Header? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    func number(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    var position = 2
    while position + 9 <= bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      switch marker {
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        return (.jpeg, number(position + 7), number(position + 5))
      case 0x01, 0xD0...0xD8: position += 2
      case 0xD9, 0xDA: return nil
      default: position += 2 + max(2, number(position + 2))
      }
    }
    return nil
  }

  /// The attributes width and height of the root element, or the last two numbers of its viewBox.
  private static func svg(_ bytes: [UInt8]) -> Header? {
    // Comments and declarations before the root element are short in practice; longer ones are no picture to us.
    let text = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return nil }
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = text[start.upperBound..<end]
    let box = attribute("viewBox", in: tag)?.split(whereSeparator: { " ,\n\t".contains($0) }).compactMap { Double($0) }
    let boxSize = box.flatMap { $0.count == 4 ? ($0[2], $0[3]) : nil }
    guard let width = length("width", in: tag) ?? boxSize?.0, let height = length("height", in: tag) ?? boxSize?.1,
      width > 0, height > 0, width <= Double(largestEdge), height <= Double(largestEdge)
    else { return nil }
    return (.svg, Int(width + 0.999), Int(height + 0.999))
  }

  /// A length in pixels or without unit; percentages are none.
  private static func length(_ name: String, in tag: Substring) -> Double? {
    guard let value = attribute(name, in: tag) else { return nil }
    return Double(value.hasSuffix("px") ? value.dropLast(2) : value)
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name) {
      let before = found.lowerBound > tag.startIndex ? tag[tag.index(before: found.lowerBound)] : " "
      rest = rest[found.upperBound...]
      guard before.isWhitespace else { continue }
      let value = rest.drop { $0.isWhitespace }
      guard value.first == "=" else { continue }
      let quoted = value.dropFirst().drop { $0.isWhitespace }
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
      return quoted.dropFirst().prefix { $0 != quote }
    }
    return nil
  }
}
