internal import CCairo
internal import Glibc
package import MapScene

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
