/// A point of a drawing: x to the right, y down. The unit is that of the drawing, in most cases screen points.
public struct DrawingPoint: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance down.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = DrawingPoint(x: 0, y: 0)
}
