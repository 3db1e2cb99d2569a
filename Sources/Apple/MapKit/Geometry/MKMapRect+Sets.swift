internal import MapGeometry

extension MKMapRect {
  /// Returns whether a point is inside or on a side; false if the rectangle is null or empty or has a negative size.
  public func contains(_ point: MKMapPoint) -> Bool { mapRect.contains(point.mapPoint) }

  /// Returns whether another rectangle is inside; common sides are allowed. False if one is null or has a negative size.
  public func contains(_ rect: MKMapRect) -> Bool { mapRect.contains(rect.mapRect) }

  /// Returns whether there is a common area with a width and a height; a common side alone is not enough.
  public func intersects(_ rect: MKMapRect) -> Bool { mapRect.intersects(rect.mapRect) }

  /// Returns the common area; null if there is none, and empty if only a side is shared.
  public func intersection(_ rect: MKMapRect) -> MKMapRect { MKMapRect(mapRect.intersection(rect.mapRect)) }

  /// Returns the smallest rectangle with a positive size that contains both; the other one if one is null.
  public func union(_ rect: MKMapRect) -> MKMapRect { MKMapRect(mapRect.union(rect.mapRect)) }

  /// Returns the rectangle with its sides moved inwards by map points; null stays null.
  ///
  /// A distance of more than half the size gives a negative size. A negative distance moves the sides outwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(mapRect.insetBy(dx: dx, dy: dy)) }

  /// Returns the rectangle moved to the east and to the south by map points; null stays null.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(mapRect.offsetBy(dx: dx, dy: dy)) }

  /// Whether the rectangle reaches beyond a side of the world, and so across 180°; false for null.
  public var spans180thMeridian: Bool { mapRect.spans180thMeridian }

  /// The part outside the world, moved by the width of the world onto it; null if there is none.
  ///
  /// The part inside is the intersection with `world`.
  public var remainder: MKMapRect { MKMapRect(mapRect.remainder) }
}
