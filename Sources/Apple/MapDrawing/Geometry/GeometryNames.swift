import Foundation

// Older names and texts of points, sizes and rectangles.

extension CGPoint {
  /// Returns whether both coordinates are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both extents are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether origins and sizes are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension NSCoder {
  /// Returns a point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { pair(point.x, point.y) }
  /// Returns a size as `{width, height}`.
  public class func string(for size: CGSize) -> String { pair(size.width, size.height) }
  /// Returns a rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}"
  }

  private class func pair(_ first: CGFloat, _ second: CGFloat) -> String {
    String(format: "{%.17g, %.17g}", Double(first), Double(second))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rectangle as `{{x, y}, {width, height}}`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// A direction with a length in a plane.
@frozen
public struct CGVector: BitwiseCopyable, Sendable, Equatable, Codable {
  /// The horizontal part, in points, to the right.
  public var dx: CGFloat
  /// The vertical part, in points.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Creates a vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its parts, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
