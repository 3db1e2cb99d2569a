import CNavigationMath

/// Area on the map by its middle and its extents in degrees.
///
/// The middle is the coordinate of the middle on the map's plane, not the mean of the latitudes.
public struct MapRegion: Hashable, Sendable {
  /// Latitude of the middle on the map's plane, −90...90.
  public var centerLatitudeDegrees: Double
  /// Longitude of the middle, −180...180.
  public var centerLongitudeDegrees: Double
  /// Difference of the latitudes of the northern and the southern side, 0...180 degrees.
  public var latitudeSpanDegrees: Double
  /// Difference of the longitudes of the eastern and the western side, 0...360 degrees.
  public var longitudeSpanDegrees: Double

  /// Creates a region from degrees; the range is not checked.
  public init(
    centerLatitudeDegrees: Double, centerLongitudeDegrees: Double, latitudeSpanDegrees: Double,
    longitudeSpanDegrees: Double
  ) {
    self.centerLatitudeDegrees = centerLatitudeDegrees
    self.centerLongitudeDegrees = centerLongitudeDegrees
    self.latitudeSpanDegrees = latitudeSpanDegrees
    self.longitudeSpanDegrees = longitudeSpanDegrees
  }

  /// Creates the region of a length to the north and one to the east around a place, m.
  ///
  /// The lengths are those of the whole sides. They become degrees by the lengths of a degree at the place itself.
  public init(
    centerLatitudeDegrees: Double, centerLongitudeDegrees: Double, latitudinalMeters: Double,
    longitudinalMeters: Double
  ) {
    let degree = MapScale.degreeLengths(atLatitudeDegrees: centerLatitudeDegrees)
    self.init(
      centerLatitudeDegrees: centerLatitudeDegrees, centerLongitudeDegrees: centerLongitudeDegrees,
      latitudeSpanDegrees: latitudinalMeters / degree.latitude,
      longitudeSpanDegrees: longitudinalMeters / degree.longitude)
  }

  /// Creates the region of a rectangle; a negative size gives positive spans.
  public init(_ rect: MapRect) {
    let center = MapProjection.coordinate(of: rect.center)
    let (north, south) = (MapProjection.latitude(rect.minY), MapProjection.latitude(rect.maxY))
    let (west, east) = (
      MapProjection.unwrappedLongitude(rect.minX), MapProjection.unwrappedLongitude(rect.maxX)
    )
    self.init(
      centerLatitudeDegrees: center.latitudeDegrees, centerLongitudeDegrees: center.longitudeDegrees,
      latitudeSpanDegrees: (north - south).magnitude, longitudeSpanDegrees: (east - west).magnitude)
  }

  /// The rectangle whose region this is: its middle is the place of the centre, its sides are the spans apart.
  ///
  /// It may reach beyond 180°. What would be north or south of the map is cut off. NaN gives null.
  public var rect: MapRect {
    guard latitudeSpanDegrees >= 0, longitudeSpanDegrees >= 0, centerLatitudeDegrees.magnitude <= 90,
      centerLongitudeDegrees.isFinite
    else { return .null }
    let side = MapProjection.worldSize
    let limit = MapProjection.latitude(0)
    let latitude = max(-limit, min(limit, centerLatitudeDegrees))
    let middle = min(side, max(0, MapProjection.tileY(latitudeDegrees: latitude)))
    // With sides at a ± t on the scale where 2π is the map's height: tan(span / 2) = sinh t · cos φ.
    let radians = min(latitudeSpanDegrees, 179.999_999) * (Double.pi / 360)
    let half = inverseHyperbolicSine(tan(radians) / cos(latitude * Double.pi / 180)) * side / (2 * Double.pi)
    let (north, south) = (max(0, middle - half), min(side, middle + half))
    let width = longitudeSpanDegrees / 360 * side
    return MapRect(
      x: MapProjection.x(centerLongitudeDegrees) - width / 2, y: north, width: width, height: south - north)
  }
}

/// Returns arsinh x for x ≥ 0, also exact to a few ulp for small ones, where the logarithm's argument would lose them.
private func inverseHyperbolicSine(_ x: Double) -> Double {
  let square = x * x
  guard x < 0.01 else { return log(x + (square + 1).squareRoot()) }
  return x * (1 - square * (1 / 6.0 - square * (3 / 40.0 - square * (15 / 336.0))))
}
