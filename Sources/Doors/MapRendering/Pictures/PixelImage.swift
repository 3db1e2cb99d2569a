internal import CCairo

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
