import NavigationMath
import Observations

/// The best that is known of where the antenna is, from one epoch.
public struct LocationEstimate: Sendable, Equatable {
  /// The measurement this estimate rests on: its time, kind, dilution and satellites.
  public var fix: GNSSFix
  /// WGS 84 degrees, north positive.
  public var latitudeDegrees: Double
  /// WGS 84 degrees, east positive.
  public var longitudeDegrees: Double
  public var ellipsoidalHeight: Double?
  public var heightAboveMeanSeaLevel: Double?
  /// Ground speed, m/s.
  public var speed: Double?
  /// Direction of motion, degrees from true north, 0..<360.
  public var courseDegrees: Double?
  /// Upward velocity, m/s.
  public var climb: Double?
  public var accuracy: FixAccuracy
  /// Estimates that this consumer was too slow to get, between the last one and this.
  public var missedBefore = 0

  /// nil when the fix has no position.
  init?(_ fix: GNSSFix) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return nil }
    self.fix = fix
    latitudeDegrees = latitude
    longitudeDegrees = longitude
    ellipsoidalHeight = fix.ellipsoidalHeight
    heightAboveMeanSeaLevel = fix.heightAboveMeanSeaLevel
    speed = fix.speed
    courseDegrees = fix.courseDegrees
    climb = fix.climb
    accuracy = fix.accuracy
  }
}
