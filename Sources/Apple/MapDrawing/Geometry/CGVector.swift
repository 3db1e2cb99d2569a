import Foundation

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
