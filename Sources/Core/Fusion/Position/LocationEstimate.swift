import CNavigationMath
import NavigationMath
import Observations

/// Best estimate of the antenna's position, from one epoch.
public struct LocationEstimate: Sendable, Equatable {
  /// Measurement of this estimate: its time, kind, dilution and satellites.
  public var fix: GNSSFix
  /// Latitude, WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// Longitude, WGS 84, degrees, east positive.
  public var longitudeDegrees: Double
  /// Number of the receiver among the sources of its runner; 0 is the first.
  public var source: Int
  /// Number of estimates dropped between the last one and this, because the consumer was too slow.
  public var missedBefore = 0

  /// Creates an estimate; nil if the fix has no position.
  init?(_ fix: GNSSFix, source: Int = 0) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return nil }
    self.fix = fix
    self.source = source
    latitudeDegrees = latitude
    longitudeDegrees = longitude
  }
}

/// Values that the filter passes through unchanged.
///
/// They are stored once, in the fix, because an estimate is copied every epoch.
extension LocationEstimate {
  /// Height above the WGS 84 ellipsoid, m, h = H + N; nil if unknown.
  public var ellipsoidalHeight: Double? { fix.ellipsoidalHeight }
  /// Height above mean sea level, m, by the receiver's geoid; nil if unknown.
  public var heightAboveMeanSeaLevel: Double? { fix.heightAboveMeanSeaLevel }
  /// Ground speed, m/s; nil if unknown.
  public var speed: Double? { fix.speed }
  /// Direction of motion, degrees from true north, 0..<360; nil if unknown.
  public var courseDegrees: Double? { fix.courseDegrees }
  /// Velocity over the ground to the north and to the east, m/s, from speed and course; nil if one of them is unknown, as
  /// the course is at rest.
  public var horizontalVelocity: (north: Double, east: Double)? {
    guard let speed, let courseDegrees else { return nil }
    let course = courseDegrees * .pi / 180
    return (speed * cos(course), speed * sin(course))
  }
  /// Upward velocity, m/s; nil if unknown.
  public var climb: Double? { fix.climb }
  /// Accuracies at 68 % (1 σ).
  public var accuracy: FixAccuracy { fix.accuracy }
}
