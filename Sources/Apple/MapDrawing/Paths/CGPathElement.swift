import Foundation

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a part of the path; one point.
  case moveToPoint = 0
  /// Draws a line; one point.
  case addLineToPoint = 1
  /// Draws a quadratic curve; the control point and the end.
  case addQuadCurveToPoint = 2
  /// Draws a cubic curve; two control points and the end.
  case addCurveToPoint = 3
  /// Draws a line to the start of this part; no points.
  case closeSubpath = 4
}

/// One element of a path, valid during the call that hands it over.
@frozen
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// As many points as the kind of element has.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element of a kind with its points, which the caller keeps.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that receives the elements of a path one after the other, with the pointer that the caller gave.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
