import NavigationMath
import Observations

/// What the position filter uses of a fix.
struct PositionMeasurement: Sendable {
  /// Time of the measurement.
  let time: EpochTime
  /// Method that gave the position.
  let kind: FixKind
  /// Latitude and longitude, degrees.
  let latitudeDegrees, longitudeDegrees: Double
  /// Height above the ellipsoid, m; nil if not measured.
  let height: Double?
  /// What lies between it and the height above mean sea level.
  let datum: HeightDatum
  /// Variances of north, east and height, m².
  let northVariance, eastVariance, heightVariance: Double
  /// Origins of the stated accuracies.
  let horizontalSource, verticalSource: AccuracySource
  /// Velocity to the north and to the east, m/s; 0 if the receiver withholds the course at a speed within its accuracy.
  let velocity: (north: Double, east: Double)
  /// Speed over ground, m/s.
  let speed: Double
  /// Variance of each horizontal component of the velocity, m²/s².
  let velocityVariance: Double
  /// Upward velocity, m/s; nil if not sent.
  let climb: Double?
  /// Whether the position is better than a filter could make it, so that it passes unchanged.
  let isExact: Bool

  /// Returns nil for a fix that the filter cannot use: no satellite fix, no accuracy or velocity, or near a pole.
  init?(_ fix: GNSSFix, _ parameters: PositionFilter.Parameters) {
    guard parameters.profile != .survey, fix.kind.isSatelliteFix, let latitude = fix.latitudeDegrees,
      let longitude = fix.longitudeDegrees, latitude.magnitude < 89.9, let horizontal = fix.accuracy.horizontal?.value,
      horizontal > 0, horizontal < 1e6
    else { return nil }
    let accuracy = fix.accuracy.speed?.value ?? parameters.unstatedVelocity
    guard let velocity = PositionMeasurement.velocity(of: fix, accuracy) else { return nil }
    self.velocity = velocity
    velocityVariance = accuracy * accuracy
    speed = (velocity.north * velocity.north + velocity.east * velocity.east).squareRoot()
    // Also false for NaN. A satellite in a low orbit has 7.8 km/s.
    guard speed < 10_000, velocityVariance < 1e8 else { return nil }
    time = EpochTime(fix)
    kind = fix.kind
    latitudeDegrees = latitude
    longitudeDegrees = longitude
    isExact = horizontal < parameters.exactAccuracy
    horizontalSource = fix.accuracy.horizontal?.source ?? .dilution
    verticalSource = fix.accuracy.vertical?.source ?? .dilution
    let share = horizontal * horizontal / 2
    northVariance = fix.accuracy.sigmaNorth.map { $0 * $0 } ?? share
    eastVariance = fix.accuracy.sigmaEast.map { $0 * $0 } ?? share
    let vertical = fix.accuracy.vertical?.value
    let heights = FixHeights(fix, parameters.geoid)
    height = (vertical ?? 0) > 0 ? heights.ellipsoidal.flatMap { $0.isFinite ? $0 : nil } : nil
    datum = heights.datum
    heightVariance = (vertical ?? 0) * (vertical ?? 0) + heights.addedVariance
    climb = fix.climb.flatMap { $0.magnitude < 10_000 ? $0 : nil }
  }

  /// Returns the horizontal velocity of a fix with this accuracy of the speed, m/s; nil if its direction is unknown.
  static func velocity(of fix: GNSSFix, _ accuracy: Double) -> (north: Double, east: Double)? {
    let velocity = NEDVelocity(
      north: fix.velocityNorth, east: fix.velocityEast, speed: fix.speed, courseDegrees: fix.courseDegrees, climb: 0)
    if let velocity { return (velocity.north, velocity.east) }
    // Receivers withhold the course at rest. A higher speed without a direction says nothing.
    return fix.speed.map { $0 <= 2 * accuracy } == true ? (0, 0) : nil
  }
}
