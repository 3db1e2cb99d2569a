import Foundation
internal import MapScene

/// What a picture consists of: the bytes of a file, or recorded steps.
enum PictureContent: Sendable {
  case file(DrawingImage)
  /// Steps in points, from the upper left corner.
  case steps(Drawing)

  /// Returns the steps that draw the picture, which is `size` points large, into a rectangle.
  func drawing(size: CGSize, in rect: CGRect) -> Drawing {
    var drawing = Drawing()
    switch self {
    case .file(let image):
      let index = drawing.add(image)
      drawing.append(.image(index, DrawingRect(rect)))
    case .steps(let steps):
      guard size.width > 0, size.height > 0 else { return drawing }
      let fit = CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
      drawing.append(.save)
      // What lies outside of the picture was never in it.
      drawing.append(.clip(Path(rect: DrawingRect(rect)), .nonzero))
      drawing.append(steps, transform: Transform(fit))
      drawing.append(.restore)
    }
    return drawing
  }
}
