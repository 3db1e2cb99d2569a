internal import CCairo
internal import Glibc
package import MapScene
internal import Synchronization

/// Draws with cairo, which is loaded at the first picture.
package enum PNGRenderer {
  /// The largest edge of a picture, in pixels.
  package static var largestEdge: Int { 16_384 }

  /// Why there can be no pictures; nil if there can.
  package static var problem: String? { ccairo_problem().map { String(cString: $0) } }

  /// Returns a drawing as a PNG.
  ///
  /// - Parameters:
  ///   - width: the width in the drawing's unit, as `height` is the height.
  ///   - scale: pixels per unit.
  package static func png(
    _ drawing: Drawing, width: Double, height: Double, scale: Double = 1
  ) throws(RenderingFailure) -> [UInt8] {
    let canvas = try drawn(drawing, width: width, height: height, scale: scale)
    var count = 0
    guard let bytes = ccairo_png(canvas.picture, &count) else {
      throw RenderingFailure("zlib (libz.so.1) is not installed, or there is no memory for the picture")
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Returns a drawing as pixels.
  package static func pixels(
    _ drawing: Drawing, width: Double, height: Double, scale: Double = 1
  ) throws(RenderingFailure) -> PixelImage {
    try drawn(drawing, width: width, height: height, scale: scale).pixels
  }

  private static func drawn(
    _ drawing: Drawing, width: Double, height: Double, scale: Double
  ) throws(RenderingFailure) -> Canvas {
    if let problem { throw RenderingFailure("\(problem); install libcairo2") }
    let (columns, rows) = ((width * scale).rounded(), (height * scale).rounded())
    guard columns >= 1, rows >= 1, max(columns, rows) <= Double(largestEdge) else {
      throw RenderingFailure("a picture of \(width) × \(height) points at scale \(scale) cannot be drawn")
    }
    guard let canvas = Canvas(width: Int(columns), height: Int(rows), scale: scale) else {
      throw RenderingFailure("there is no memory for a picture of \(Int(columns)) × \(Int(rows)) pixels")
    }
    canvas.draw(drawing)
    return canvas
  }
}

/// Pixels of a picture: rows of red, green, blue and opacity, not premultiplied.
package struct PixelImage: Equatable, Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Four bytes a pixel, row by row from the upper left corner.
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Decodes the file of a picture; nil if it cannot be decoded.
  package init?(file: [UInt8]) {
    guard let image = file.withUnsafeBufferPointer({ ccairo_decode($0.baseAddress, $0.count) }) else { return nil }
    defer { ccairo_release(image) }
    var (columns, rows): (Int32, Int32) = (0, 0)
    ccairo_image_size(image, &columns, &rows)
    guard let canvas = Canvas(width: Int(columns), height: Int(rows)) else { return nil }
    ccairo_draw_image(canvas.picture, image, 0, 0, Double(columns), Double(rows), 1)
    self = canvas.pixels
  }

  /// Returns the four bytes of a pixel.
  package subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[4 * (y * width + x)..<4 * (y * width + x) + 4]) }
}

/// Why a picture was not drawn.
package struct RenderingFailure: Error, Equatable, CustomStringConvertible {
  /// The reason, in a sentence without its full stop.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Remarks about pictures, such as a font that is missing: each is written to standard error once in a process.
package enum RenderingMessages {
  private static let said = Mutex<Set<String>>([])

  /// Writes a remark, unless it, or another about the same subject, was written before.
  package static func say(_ text: String, about subject: String? = nil) {
    let isNew = said.withLock { said in
      if let subject, said.contains(where: { $0.hasPrefix(subject) }) { return false }
      return said.insert(text).inserted
    }
    guard isNew else { return }
    var line = "MapKit: \(text)\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The remarks so far.
  package static var all: Set<String> { said.withLock { $0 } }
}
