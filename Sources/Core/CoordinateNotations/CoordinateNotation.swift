import CNavigationMath
import NavigationMath

/// Notations in which positions are written.
public enum CoordinateNotation: Equatable, Sendable {
  /// Latitude and longitude in degrees, or in degrees, minutes and seconds.
  case degrees
  /// URI of the scheme `geo` (RFC 5870).
  case geoURI
  /// Point of ISO 6709, annex H: `+40.20361-075.00417/`.
  case iso6709
  /// Universal Transverse Mercator: zone, easting and northing.
  case utm
  /// Universal Polar Stereographic: easting and northing near a pole.
  case ups
  /// Military Grid Reference System, and the United States National Grid, which is the same on WGS 84.
  case mgrs
  /// Geohash.
  case geohash
  /// Plus code of the Open Location Code.
  case plusCode
  /// Maidenhead locator of radio amateurs.
  case maidenhead

  /// Whether a text of this notation stands for an area, not for a point.
  public var isArea: Bool {
    switch self {
    case .mgrs, .geohash, .plusCode, .maidenhead: true
    case .degrees, .geoURI, .iso6709, .utm, .ups: false
    }
  }
}

/// Position that a text gives.
public struct NotatedPosition: Equatable, Sendable {
  /// WGS 84 latitude, north positive, −90...90. Of an area, that of its centre.
  public var latitudeDegrees: Double
  /// WGS 84 longitude, east positive, −180...180. Of an area, that of its centre.
  public var longitudeDegrees: Double
  /// Height, m, of a geo URI above the ellipsoid, of ISO 6709 in the text's reference system; nil if absent.
  public var height: Double?
  /// Radius of the circle that contains all positions that the text stands for, m.
  ///
  /// For an area, half its diagonal; for numbers, half a unit of their last digits, also as a diagonal; for a geo URI that
  /// states its uncertainty, that.
  public var radius: Double
  /// Notation of the text.
  public var notation: CoordinateNotation
  /// Whether the text stands for an area, or for a point with a stated uncertainty.
  public var isArea: Bool

  /// Creates a position of a radius in metres; the longitude may be any.
  init(latitudeDegrees: Double, longitudeDegrees: Double, radius: Double, notation: CoordinateNotation) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = wrapped(longitudeDegrees)
    self.radius = radius
    self.notation = notation
    isArea = notation.isArea
  }

  /// Creates a position whose latitude and longitude may each be wrong by half a step, degrees.
  init(
    latitudeDegrees: Double, longitudeDegrees: Double, latitudeStep: Double, longitudeStep: Double,
    notation: CoordinateNotation
  ) {
    // The side towards the equator is the wider one.
    let side = max(0, latitudeDegrees.magnitude - latitudeStep / 2) / degreesPerRadian
    let radii = WGS84.radiiOfCurvature(sinLatitude: sin(latitudeDegrees / degreesPerRadian))
    let height = latitudeStep / 2 / degreesPerRadian * radii.meridian
    let width = longitudeStep / 2 / degreesPerRadian * radii.primeVertical * cos(side)
    self.init(
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, radius: hypot(height, width),
      notation: notation)
  }
}

/// Returns a finite longitude in −180..<180; 180 itself is kept.
func wrapped(_ longitudeDegrees: Double) -> Double {
  guard longitudeDegrees.magnitude > 180 else { return longitudeDegrees }
  let turned = fmod(longitudeDegrees + 180, 360)
  return turned < 0 ? turned + 180 : turned - 180
}

/// Reason why a text gives no position.
public enum NotationError: Error, Equatable, Sendable {
  /// The text is not of the notation, or not of any.
  case malformed
  /// The text is of the notation, and a number or letter in it is outside its range: 91° N, 60 minutes, a square that is
  /// not in its zone.
  case outOfRange
  /// The text has two readings: `1,5,3,2`.
  case ambiguous
  /// The text is a short plus code, which needs a position near it.
  case needsReference
  /// The text names a coordinate reference system other than WGS 84.
  case unknownReferenceSystem
}
