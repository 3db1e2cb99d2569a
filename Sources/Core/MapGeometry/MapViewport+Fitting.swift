/// Margins of a view that stay free, points of the screen.
public struct MapPadding: Hashable, Sendable {
  /// Margin at the upper side.
  public var top: Double
  /// Margin at the left side.
  public var left: Double
  /// Margin at the lower side.
  public var bottom: Double
  /// Margin at the right side.
  public var right: Double

  /// Creates margins, points of the screen; 0 if not given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension MapViewport {
  /// Returns the viewport that shows a rectangle of the map as large as it fits between the margins.
  ///
  /// The rotation stays. Fitting the visible rectangle of a view that is not turned gives the same view. A rectangle
  /// without a size is shown at the greatest scale; for one that is null, or has NaN or a negative size, nothing
  /// changes. A view that the margins leave no room in is treated as if one point were left.
  public func fitting(_ rect: MapRect, padding: MapPadding = MapPadding()) -> MapViewport {
    guard rect.width >= 0, rect.height >= 0, rect.center.x.isFinite, rect.center.y.isFinite else { return self }
    let extent = bounds(width: rect.width, height: rect.height)
    let (across, down) = (
      max(1, width - padding.left - padding.right), max(1, height - padding.top - padding.bottom)
    )
    var result = self
    result.scale = min(across / extent.width, down / extent.height)
    result.scale = max(minimumScale, min(MapViewport.maximumScale, result.scale))
    return result.moved(
      showing: rect.center, atX: 0.5 * (width + padding.left - padding.right),
      y: 0.5 * (height + padding.top - padding.bottom)
    ).limited
  }
}
