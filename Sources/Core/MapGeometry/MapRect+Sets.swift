// Comparisons with NaN are false, so a rectangle with one contains nothing and meets nothing.
extension MapRect {
  /// Returns whether a point is inside or on a side; false if the rectangle is null or empty or has a negative size.
  @inlinable
  public func contains(_ point: MapPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY && minX < maxX && minY < maxY
  }

  /// Returns whether another rectangle is inside; common sides are allowed. False if one is null or has a negative size.
  @inlinable
  public func contains(_ other: MapRect) -> Bool {
    minX <= other.minX && other.minX <= other.maxX && other.maxX <= maxX
      && minY <= other.minY && other.minY <= other.maxY && other.maxY <= maxY && !other.isNull
  }

  /// Returns whether there is a common area with a width and a height; a common side alone is not enough.
  @inlinable
  public func intersects(_ other: MapRect) -> Bool {
    minX < maxX && other.minX < other.maxX && minX < other.maxX && other.minX < maxX
      && minY < maxY && other.minY < other.maxY && minY < other.maxY && other.minY < maxY
  }

  /// Returns the common area; null if there is none, and empty if only a side is shared.
  @inlinable
  public func intersection(_ other: MapRect) -> MapRect {
    guard minX <= maxX, other.minX <= other.maxX, minX <= other.maxX, other.minX <= maxX,
      minY <= maxY, other.minY <= other.maxY, minY <= other.maxY, other.minY <= maxY, !isNull
    else { return .null }
    return MapRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle with a positive size that contains both; the other one if one is null.
  @inlinable
  public func union(_ other: MapRect) -> MapRect {
    if isNull { return other }
    if other.isNull { return self }
    return MapRect(
      minX: min(min(minX, maxX), min(other.minX, other.maxX)),
      minY: min(min(minY, maxY), min(other.minY, other.maxY)),
      maxX: max(max(minX, maxX), max(other.minX, other.maxX)),
      maxY: max(max(minY, maxY), max(other.minY, other.maxY)))
  }

  /// Returns the rectangle with its sides moved inwards; null stays null.
  ///
  /// A distance of more than half the size gives a negative size. A negative distance moves the sides outwards.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> MapRect {
    isNull ? self : MapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved to the east and to the south; null stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> MapRect {
    isNull ? self : MapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
