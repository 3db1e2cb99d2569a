import CNavigationMath

/// Cache of the last computed field, for a caller that asks at every sample and hardly moves.
///
/// The cached field is returned while the place is within 10 km and 1 km of height, and the time within a day. Within
/// these limits the declination changes by at most 0.14° where the horizontal field is above 20 000 nT, and by less
/// than its own σ wherever a compass is usable. Near a geographic pole a step changes the direction of north, so a
/// longitude more than 0.2° away is always computed.
public struct MagneticFieldCache: Sendable {
  private let model: MagneticModel?
  private var last = MagneticField(
    north: 0, east: 0, down: 0, change: (0, 0, 0), errorModel: .unknown, yearsOutside: 0, isWithinValidity: false)
  /// Place of the cached field; NaN, which is near to no place, before the first call.
  private var place = GeodeticPosition(latitudeDegrees: .nan, longitudeDegrees: .nan, ellipsoidalHeight: .nan)
  private var decimalYear = 0.0
  private var cosLatitude = 0.0

  /// Creates an empty cache.
  ///
  /// - Parameter model: model to use; nil for the World Magnetic Model of the requested time.
  public init(model: MagneticModel? = nil) { self.model = model }

  /// Returns the field at a place and a time, from the cache if the last one is near.
  public mutating func field(at place: GeodeticPosition, decimalYear: Double) -> MagneticField {
    if !isNear(place, decimalYear) { compute(place, decimalYear) }
    return last
  }

  @inline(never)
  private mutating func compute(_ place: GeodeticPosition, _ decimalYear: Double) {
    last =
      model?.field(at: place, decimalYear: decimalYear)
      ?? MagneticModel.worldField(at: place, decimalYear: decimalYear)
    self.place = place
    self.decimalYear = decimalYear
    cosLatitude = cos(place.latitudeDegrees / degreesPerRadian)
  }

  @inline(__always)
  private func isNear(_ other: GeodeticPosition, _ otherYear: Double) -> Bool {
    let northward = other.latitudeDegrees - place.latitudeDegrees
    let eastward = other.longitudeDegrees - place.longitudeDegrees
    let scaled = cosLatitude * eastward
    return northward * northward + scaled * scaled < MagneticFieldCache.angle * MagneticFieldCache.angle
      && eastward.magnitude < 0.2
      && (other.ellipsoidalHeight - place.ellipsoidalHeight).magnitude < 1000
      && (otherYear - decimalYear).magnitude < 1 / 366.0
  }

  /// 10 km as an angle in degrees, by a meridian's largest radius of curvature, 6 400 km at the poles.
  private static var angle: Double { 10 / 6400.0 * degreesPerRadian }
}
