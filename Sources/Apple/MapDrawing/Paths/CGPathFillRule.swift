/// How it is decided which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Points that the path goes around, counted with the direction, are inside.
  case winding = 0
  /// Points are inside when a ray from them crosses the path an odd number of times.
  case evenOdd = 1
}
