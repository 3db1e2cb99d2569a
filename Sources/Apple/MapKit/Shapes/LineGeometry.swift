internal import MapGeometry

/// Tests of lines and areas on the map's plane. Points of invalid coordinates are left out.
enum LineGeometry {
  /// Returns whether a line has a common point with a rectangle, its sides included.
  ///
  /// - Parameters:
  ///   - extent: the bounding rectangle of the points, which decides most questions.
  ///   - isClosed: whether a piece from the last point to the first belongs to the line.
  static func isMet(
    _ points: UnsafeBufferPointer<MKMapPoint>, by rect: MKMapRect, extent: MKMapRect, isClosed: Bool
  ) -> Bool {
    // A straight line to the east or to the south has an extent without an area.
    guard !extent.isNull, !rect.isNull, extent.minX <= rect.maxX, rect.minX <= extent.maxX,
      extent.minY <= rect.maxY, rect.minY <= extent.maxY
    else { return false }
    var (first, last): (MKMapPoint?, MKMapPoint?) = (nil, nil)
    for point in points where point.isDrawable {
      if isMet(from: last ?? point, to: point, by: rect) { return true }
      first = first ?? point
      last = point
    }
    guard isClosed, let first, let last else { return false }
    return isMet(from: last, to: first, by: rect)
  }

  /// Returns whether a straight piece passes through a rectangle, by the method of Liang and Barsky.
  private static func isMet(from start: MKMapPoint, to end: MKMapPoint, by rect: MKMapRect) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    func clips(_ step: Double, _ toLow: Double, _ toHigh: Double) -> Bool {
      if step == 0 { return toLow <= 0 && toHigh >= 0 }
      let (one, other) = (toLow / step, toHigh / step)
      enter = max(enter, min(one, other))
      leave = min(leave, max(one, other))
      return enter <= leave
    }
    return clips(end.x - start.x, rect.minX - start.x, rect.maxX - start.x)
      && clips(end.y - start.y, rect.minY - start.y, rect.maxY - start.y)
  }

  /// Returns whether a point is inside a ring, by the number of its crossings east of the point.
  ///
  /// The ring is closed from its last point to its first. Of two rings that share a side, a point on it is in one.
  ///
  /// - Precondition: all points of the ring are drawable.
  static func isInside(x: Double, y: Double, _ ring: UnsafeBufferPointer<MKMapPoint>) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for point in ring {
      if (point.y > y) != (last.y > y), x < point.x + (y - point.y) / (last.y - point.y) * (last.x - point.x) {
        isInside.toggle()
      }
      last = point
    }
    return isInside
  }
}

extension MKMapPoint {
  /// Whether a shape may draw the point: an invalid coordinate has the point (−1, −1), which is just outside the world.
  var isDrawable: Bool { !(x == -1 && y == -1) && x.isFinite && y.isFinite }
}

/// Makes lines continuous that cross 180°: each point becomes the copy of its place that is nearest to the point before.
///
/// From 180° W to 180° E a line runs once around the world: that is how programs write a strip around it.
struct PointUnwrapper {
  private var last: Double?
  private var offset = 0.0

  mutating func next(_ point: MKMapPoint) -> MKMapPoint {
    guard point.isDrawable else { return point }
    let world = MapProjection.worldSize
    if let last {
      let step = point.x - last
      if step.magnitude > world / 2 && step.magnitude < world { offset -= step > 0 ? world : -world }
    }
    last = point.x
    return MKMapPoint(x: point.x + offset, y: point.y)
  }
}
