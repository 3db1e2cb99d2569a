import Foundation
internal import MapRendering
internal import MapScene

extension PictureContent {
  /// Returns the bytes of a PNG of the picture, which is `size` points large; nil if there are none.
  func png(size: CGSize, scale: CGFloat) -> Data? {
    if case .file(let image) = self, image.format == .png { return Data(image.bytes) }
    let drawing = drawing(size: size, in: CGRect(origin: .zero, size: size))
    let bytes = try? PNGRenderer.png(
      drawing, width: Double(size.width), height: Double(size.height), scale: Double(scale))
    return bytes.map { Data($0) }
  }

  /// Returns the picture as a file's bytes: its own, or a PNG of its steps.
  func encoded(size: CGSize, scale: CGFloat) -> DrawingImage? {
    if case .file(let image) = self { return image }
    return png(size: size, scale: scale).flatMap { ImageHeader.image([UInt8]($0)) }
  }

  /// Returns the picture with one colour in place of every colour; each keeps its opacity.
  func tinted(_ color: Color, size: CGSize, scale: CGFloat) -> PictureContent {
    switch self {
    case .steps(var drawing) where drawing.images.isEmpty:
      drawing.steps = drawing.steps.map { step in
        switch step {
        case .fillColor(let old): .fillColor(color.withAlpha(color.alpha * old.alpha))
        case .strokeColor(let old): .strokeColor(color.withAlpha(color.alpha * old.alpha))
        default: step
        }
      }
      // Both colours are black at the beginning.
      drawing.steps.insert(contentsOf: [.fillColor(color), .strokeColor(color)], at: 0)
      return .steps(drawing)
    case .steps, .file:
      // Colour inside what is there needs a picture of its own: on the map there is more below.
      let rect = CGRect(origin: .zero, size: size)
      var drawing = self.drawing(size: size, in: rect)
      drawing.append(.blendMode(.sourceIn))
      drawing.append(.fillColor(color))
      drawing.append(.fill(Path(rect: DrawingRect(rect)), .nonzero))
      return PictureContent.steps(drawing).encoded(size: size, scale: scale).map { .file($0) } ?? self
    }
  }

  /// Returns the content of a picture that has another size in points.
  func resized(from old: CGSize, to new: CGSize) -> PictureContent {
    guard case .steps = self, old != new else { return self }
    return .steps(drawing(size: old, in: CGRect(origin: .zero, size: new)))
  }
}
