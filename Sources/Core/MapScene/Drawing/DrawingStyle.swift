/// The form of the ends of an open line.
public enum LineCap: UInt8, Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// A half disc around the last point.
  case round
  /// Half of a square around the last point.
  case square
}

/// The form of a line's corners.
public enum LineJoin: UInt8, Hashable, Sendable {
  /// A pointed corner, up to the miter limit.
  case miter
  /// A round corner.
  case round
  /// A corner cut off straight.
  case bevel
}

/// What is inside a path that meets itself.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Where the path winds around a point at all.
  case nonzero
  /// Where a ray from a point meets the path an odd number of times.
  case evenOdd
}

/// A shadow that everything painted casts.
public struct Shadow: Hashable, Sendable {
  /// The distance to the right, in the unit of the whole drawing.
  public var dx: Double
  /// The distance down, in the unit of the whole drawing.
  public var dy: Double
  /// The width over which the edge fades; 0 for a sharp edge.
  public var blur: Double
  /// The colour, with its opacity.
  public var color: Color

  /// Creates a shadow.
  public init(dx: Double, dy: Double, blur: Double, color: Color) {
    self.dx = dx
    self.dy = dy
    self.blur = blur
    self.color = color
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place from 0 (beginning) to 1 (end).
  public var location: Double
  /// The colour at the place.
  public var color: Color

  /// Creates a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}
