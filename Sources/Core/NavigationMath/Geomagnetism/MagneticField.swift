import CNavigationMath

/// The Earth's magnetic field at a place and a time, as a `MagneticModel` has it: the main field, without what the
/// ground, the ionosphere and the things around add.
///
/// North, east and down are those of geodetic coordinates (WGS 84). At a pole north is along the meridian that was asked.
public struct MagneticField: Hashable, Sendable {
  /// X, nT, towards true north.
  public var north: Double
  /// Y, nT, towards the east.
  public var east: Double
  /// Z, nT, positive downwards.
  public var down: Double
  /// H, nT, 0 or more.
  public var horizontal: Double
  /// F, nT, 0 or more.
  public var total: Double
  /// D, degrees from true north to magnetic north, east positive, −180...180: true = magnetic + declination.
  public var declinationDegrees: Double
  /// I, degrees below the horizon, down positive, −90...90.
  public var inclinationDegrees: Double
  /// How fast it changes at that time.
  public var annualChange: MagneticChange
  /// How far it may be from what is measured there.
  public var uncertainty: MagneticUncertainty
  /// Whether a compass is of use there.
  public var zone: MagneticZone
  /// Whether time and height are ones for which the model is made. Otherwise the field is computed all the same, and
  /// after the wrong time with a larger uncertainty.
  public var isWithinValidity: Bool

  /// - Parameters:
  ///   - north, east, down: nT.
  ///   - change: north, east and down, nT a year.
  ///   - errorModel: of the model they come from.
  ///   - yearsOutside: from its validity, 0 within.
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

/// What a field changes by in a year: its derivatives, the same components in the same directions.
public struct MagneticChange: Hashable, Sendable {
  /// nT a year.
  public var north: Double
  /// nT a year.
  public var east: Double
  /// nT a year.
  public var down: Double
  /// nT a year; 0 where the field is vertical and no direction is the horizontal one.
  public var horizontal: Double
  /// nT a year.
  public var total: Double
  /// Degrees a year; 0 where the field is vertical.
  public var declinationDegrees: Double
  /// Degrees a year.
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

/// Whether a compass can be relied on, by the horizontal field (MIL-PRF-89500B).
public enum MagneticZone: Hashable, Sendable {
  /// 6000 nT or more.
  case normal
  /// 2000 to 6000 nT: a compass may be wrong by much.
  case caution
  /// Less than 2000 nT, around the magnetic poles: no compass is of use.
  case blackout

  /// - Parameter horizontal: nT.
  public init(horizontal: Double) {
    self = horizontal >= 6000 ? .normal : horizontal >= 2000 ? .caution : .blackout
  }
}
