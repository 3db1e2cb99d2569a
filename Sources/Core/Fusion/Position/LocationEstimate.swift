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
  /// Estimates that this consumer was too slow to get, between the last one and this.
  public var missedBefore = 0

  /// nil when the fix has no position.
  init?(_ fix: GNSSFix) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return nil }
    self.fix = fix
    latitudeDegrees = latitude
    longitudeDegrees = longitude
  }
}

/// What the filter passes through is held once, in the fix: an estimate is handed on by value, epoch after epoch.
extension LocationEstimate {
  /// Metres, h = H + N.
  public var ellipsoidalHeight: Double? { fix.ellipsoidalHeight }
  /// Metres, by the receiver's own geoid.
  public var heightAboveMeanSeaLevel: Double? { fix.heightAboveMeanSeaLevel }
  /// Ground speed, m/s.
  public var speed: Double? { fix.speed }
  /// Direction of motion, degrees from true north, 0..<360.
  public var courseDegrees: Double? { fix.courseDegrees }
  /// Upward velocity, m/s.
  public var climb: Double? { fix.climb }
  /// 68 % each.
  public var accuracy: FixAccuracy { fix.accuracy }
}
