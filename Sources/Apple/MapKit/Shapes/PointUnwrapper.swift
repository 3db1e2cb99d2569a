internal import MapGeometry

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
