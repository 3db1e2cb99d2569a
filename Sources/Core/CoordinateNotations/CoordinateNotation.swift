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
