import CoreGraphics
import CoreGraphics.CGGeometry

/// Squares of one size.
public struct Grid {
  public var edge: CGFloat

  public init(edge: CGFloat) { self.edge = edge }

  public func square(at point: CGPoint) -> CGRect {
    let corner = CGPoint(x: (point.x / edge).rounded(.down) * edge, y: (point.y / edge).rounded(.down) * edge)
    return CGRect(origin: corner, size: CGSize(width: edge, height: edge))
  }

  public func outline(at point: CGPoint, turnedBy angle: CGFloat) -> CGPath {
    var transform = CGAffineTransform(rotationAngle: angle)
    return CGPath(rect: square(at: point), transform: &transform)
  }
}
