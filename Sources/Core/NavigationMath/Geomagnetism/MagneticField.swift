import CNavigationMath

/// Earth's magnetic field at a place and a time by a `MagneticModel`.
///
/// The main field only: without contributions of the crust, the ionosphere and nearby objects. North, east and down are
/// geodetic (WGS 84). At a pole north is along the meridian of the given longitude.
public struct MagneticField: Hashable, Sendable {
  /// X, towards true north, nT.
  public var north: Double
  /// Y, towards the east, nT.
  public var east: Double
  /// Z, positive downwards, nT.
  public var down: Double
  /// H, horizontal intensity, nT, 0 or more.
  public var horizontal: Double
  /// F, total intensity, nT, 0 or more.
  public var total: Double
  /// D, degrees from true north to magnetic north, east positive, −180...180: true = magnetic + declination.
  public var declinationDegrees: Double
  /// I, degrees below the horizon, down positive, −90...90.
  public var inclinationDegrees: Double
  /// Rate of change at that time.
  public var annualChange: MagneticChange
  /// 1 σ difference from a measurement at this place.
  public var uncertainty: MagneticUncertainty
  /// Usability of a compass at this place.
  public var zone: MagneticZone
  /// Whether time and height are within the model's range.
  ///
  /// The field is computed in any case. Outside the model's years its uncertainty is larger.
  public var isWithinValidity: Bool

  /// Derives intensity, declination and inclination from the components.
  ///
  /// - Parameters:
  ///   - north: X, nT.
  ///   - east: Y, nT.
  ///   - down: Z, nT.
  ///   - change: annual change of X, Y and Z, nT a year.
  ///   - errorModel: error model of the magnetic model.
  ///   - yearsOutside: distance of the time from the model's validity, years; 0 within.
  ///   - isWithinValidity: whether time and height are within the model's range.
  init(
    north: Double, east: Double, down: Double, change: (north: Double, east: Double, down: Double),
    errorModel: MagneticErrorModel, yearsOutside: Double, isWithinValidity: Bool
  ) {
    self.north = north
    self.east = east
    self.down = down
    let horizontalSquared = north * north + east * east
    horizontal = horizontalSquared.squareRoot()
    total = (horizontalSquared + down * down).squareRoot()
    declinationDegrees = atan2(east, north) * degreesPerRadian
    inclinationDegrees = atan2(down, horizontal) * degreesPerRadian
    annualChange = MagneticChange(north, east, down, horizontal: horizontal, total: total, change)
    uncertainty = MagneticUncertainty(errorModel, horizontal: horizontal, yearsOutside: yearsOutside)
    zone = MagneticZone(horizontal: horizontal)
    self.isWithinValidity = isWithinValidity
  }
}

/// Annual change of a field: the derivatives of its components by time.
public struct MagneticChange: Hashable, Sendable {
  /// Annual change of X, nT a year.
  public var north: Double
  /// Annual change of Y, nT a year.
  public var east: Double
  /// Annual change of Z, nT a year.
  public var down: Double
  /// Annual change of H, nT a year; 0 where the field is vertical and the horizontal direction is undefined.
  public var horizontal: Double
  /// Annual change of F, nT a year.
  public var total: Double
  /// Annual change of the declination, degrees a year; 0 where the field is vertical.
  public var declinationDegrees: Double
  /// Annual change of the inclination, degrees a year.
  public var inclinationDegrees: Double

  init(
    _ x: Double, _ y: Double, _ z: Double, horizontal h: Double, total f: Double,
    _ change: (north: Double, east: Double, down: Double)
  ) {
    north = change.north
    east = change.east
    down = change.down
    let inHorizontal = h > 0 ? 1 / h : 0
    let inTotal = f > 0 ? 1 / f : 0
    horizontal = (x * change.north + y * change.east) * inHorizontal
    total = (h * horizontal + z * change.down) * inTotal
    declinationDegrees = (x * change.east - y * change.north) * inHorizontal * inHorizontal * degreesPerRadian
    inclinationDegrees = (h * change.down - z * horizontal) * inTotal * inTotal * degreesPerRadian
  }
}

/// Usability of a compass by the horizontal field (MIL-PRF-89500B).
public enum MagneticZone: Hashable, Sendable {
  /// Horizontal field of 6000 nT or more: a compass is usable.
  case normal
  /// Horizontal field of 2000 to 6000 nT: a compass may have large errors.
  case caution
  /// Horizontal field below 2000 nT, around the magnetic poles: a compass is not usable.
  case blackout

  /// Selects the zone of a horizontal field H, nT.
  public init(horizontal: Double) {
    self = horizontal >= 6000 ? .normal : horizontal >= 2000 ? .caution : .blackout
  }
}

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
