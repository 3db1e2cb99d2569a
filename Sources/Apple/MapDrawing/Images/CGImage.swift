import Foundation
internal import MapScene

/// A picture by its pixels.
public final class CGImage: Hashable, Sendable {
  let content: PictureContent
  /// Size of the content in its own unit.
  let contentSize: CGSize
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  init(_ content: PictureContent, contentSize: CGSize, width: Int, height: Int) {
    self.content = content
    self.contentSize = contentSize
    self.width = width
    self.height = height
  }

  /// Returns the part of the picture inside a rectangle, in pixels; nil if nothing is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let whole = CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height))
    return CGImage(
      .steps(content.drawing(size: contentSize, in: whole)), contentSize: part.size, width: Int(part.width),
      height: Int(part.height))
  }

  /// Returns an equal picture.
  public func copy() -> CGImage? { self }

  /// Returns whether both are one picture.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
