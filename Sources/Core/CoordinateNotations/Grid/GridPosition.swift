import NavigationMath

/// Position in UTM, or in UPS near the poles (NGA.SIG.0012, version 2.0.0, 2014), on WGS 84.
///
/// The projections are exact to a few nanometres within 4000 km of the zone's central meridian or of the pole.
public struct GridPosition: Equatable, Sendable {
  /// Zone of UTM, 1...60; 0 for UPS.
  public var zone: Int
  /// Whether northings count from the equator; otherwise from 10 000 km south of it. In UPS, which pole is meant.
  public var isNorth: Bool
  /// Easting, m: 500 km at a central meridian, 2000 km at a pole.
  public var easting: Double
  /// Northing, m: 0 or 10 000 km at the equator, 2000 km at a pole.
  public var northing: Double

  /// Scale at the central meridian of UTM.
  private static let scale = 0.9996

  /// Creates a position from its parts.
  public init(zone: Int, isNorth: Bool, easting: Double, northing: Double) {
    self.zone = zone
    self.isNorth = isNorth
    self.easting = easting
    self.northing = northing
  }

  /// Converts a position; nil if the latitude is not in −90...90 or the longitude not finite.
  ///
  /// - Parameter zone: the zone, 0...60; nil for the position's own. The projection of zones far away loses accuracy; beyond
  ///   90° of longitude the result is nil.
  public init?(latitudeDegrees: Double, longitudeDegrees: Double, zone: Int? = nil) {
    guard isPosition(latitudeDegrees, longitudeDegrees), (0...60).contains(zone ?? 0) else { return nil }
    self.zone =
      zone ?? UTMZone.zone(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    let latitude = latitudeDegrees / degreesPerRadian
    if self.zone == 0 {
      isNorth = latitudeDegrees >= 0
      let longitude = wrapped(longitudeDegrees) / degreesPerRadian
      (easting, northing) = PolarStereographic.projected(latitude: latitude, longitude: longitude)
      easting += 2_000_000
      northing += 2_000_000
    } else {
      isNorth = latitudeDegrees >= 0
      let longitude = wrapped(longitudeDegrees - UTMZone.centralMeridian(self.zone))
      guard longitude.magnitude <= 90 else { return nil }
      (easting, northing) = TransverseMercator.projected(
        latitude: latitude, longitude: longitude / degreesPerRadian)
      easting = easting * Self.scale + 500_000
      northing = northing * Self.scale + (isNorth ? 0 : 10_000_000)
    }
  }

  /// Latitude and longitude, degrees; nil if the zone is not 0...60 or the position is outside the projection: eastings of
  /// UTM are 0...1000 km, northings −100...10 100 km; those of UPS 0...4000 km.
  public var coordinates: (latitudeDegrees: Double, longitudeDegrees: Double)? {
    guard (0...60).contains(zone) else { return nil }
    if zone == 0 {
      guard easting >= 0, easting <= 4_000_000, northing >= 0, northing <= 4_000_000 else { return nil }
      let (latitude, longitude) = PolarStereographic.position(
        easting: easting - 2_000_000, northing: northing - 2_000_000, isNorth: isNorth)
      return (latitude * degreesPerRadian, longitude * degreesPerRadian)
    }
    guard easting >= 0, easting <= 1_000_000, northing >= -100_000, northing <= 10_100_000 else { return nil }
    let (latitude, longitude) = TransverseMercator.position(
      easting: (easting - 500_000) / Self.scale, northing: (northing - (isNorth ? 0 : 10_000_000)) / Self.scale)
    return (latitude * degreesPerRadian, wrapped(longitude * degreesPerRadian + UTMZone.centralMeridian(zone)))
  }

  /// Returns the position of this point, which stands for a cell with sides of `size` metres.
  func notated(size: Double, notation: CoordinateNotation) throws(NotationError) -> NotatedPosition {
    guard let place = coordinates else { throw .outOfRange }
    return NotatedPosition(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees,
      radius: size * 0.5.squareRoot(), notation: notation)
  }
}
