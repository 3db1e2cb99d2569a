import CNavigationMath

/// An affine map of the plane, with the members of CGAffineTransform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
  /// The share of x in x'.
  public var a: Double
  /// The share of x in y'.
  public var b: Double
  /// The share of y in x'.
  public var c: Double
  /// The share of y in y'.
  public var d: Double
  /// The translation to the right.
  public var tx: Double
  /// The translation down.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation to the right and down.
  public static func translation(_ dx: Double, _ dy: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy)
  }

  /// Returns a scaling about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Returns a rotation about the origin by radians, clockwise because y points down.
  public static func rotation(_ radians: Double) -> Transform {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this one first and `next` to its result.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The determinant: the factor by which areas grow; below 0 for a reflection.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one; nil if this one has no inverse.
  public var inverted: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which lengths grow on average: the root of the area's factor.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// Returns the image of a point.
  public func apply(_ point: DrawingPoint) -> DrawingPoint {
    DrawingPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the upright rectangle around the image of a rectangle.
  public func apply(_ rect: DrawingRect) -> DrawingRect {
    let first = apply(DrawingPoint(x: rect.x, y: rect.y))
    var bounds = DrawingRect(x: first.x, y: first.y, width: 0, height: 0)
    for (x, y) in [(rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)] {
      let corner = apply(DrawingPoint(x: x, y: y))
      bounds = bounds.union(DrawingRect(x: corner.x, y: corner.y, width: 0, height: 0))
    }
    return bounds
  }
}
