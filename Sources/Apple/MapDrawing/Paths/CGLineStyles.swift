/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its point.
  case butt = 0
  /// A half circle with the line's width follows the point.
  case round = 1
  /// Half a square with the line's width follows the point.
  case square = 2
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges go on until they meet, up to the miter limit.
  case miter = 0
  /// A circle with the line's width lies on the corner.
  case round = 1
  /// The outer corner is cut off.
  case bevel = 2
}
