internal import MapGeometry

extension MapModel {
  /// The visible area as a region.
  var region: MapRegion { MapRegion(visibleRect) }

  /// Returns the rectangle that shows a region with the region's centre in its middle.
  ///
  /// The rectangle of a region ends at the sides of the map; here the shorter half is continued, so that the centre
  /// stays where the program wants it.
  static func rect(showing region: MapRegion) -> MapRect {
    let rect = region.rect
    guard !rect.isNull else { return rect }
    let y = MapProjection.point(
      latitudeDegrees: max(-85, min(85, region.centerLatitudeDegrees)), longitudeDegrees: 0
    ).y
    let half = max(y - rect.minY, rect.maxY - y)
    return MapRect(x: rect.minX, y: y - half, width: rect.width, height: 2 * half)
  }
}
