import Fusion
import NavigationMath

/// A position that is to be compared with the truth, and what it claims of itself.
public struct EstimatedPosition: Hashable, Sendable {
  /// How a position was obtained.
  public enum Kind: Int, Sendable, CaseIterable {
    /// A receiver's fix, smoothed or not.
    case gnss
    /// A receiver's fix, fused with an inertial unit.
    case fused
    /// A prediction without a fix.
    case deadReckoning
  }

  /// Direction of the body's forward axis.
  public struct Heading: Hashable, Sendable {
    /// Degrees from true north, 0..<360.
    public var degrees: Double
    /// Stated accuracy, degrees, 68 %; nil if there is none.
    public var accuracyDegrees: Double?

    /// Creates a heading.
    public init(degrees: Double, accuracyDegrees: Double? = nil) {
      self.degrees = degrees
      self.accuracyDegrees = accuracyDegrees
    }
  }

  /// UTC, nanoseconds of Unix time; nil without a date.
  public var time: Int64?
  /// How the position was obtained.
  public var kind = Kind.gnss
  /// Time since the last fix, s; 0 unless the position is predicted.
  public var timeSinceFix = 0.0
  /// WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// WGS 84, degrees, east positive.
  public var longitudeDegrees: Double
  /// m; nil if unknown.
  public var ellipsoidalHeight: Double?
  /// Height by the receiver's geoid, m; nil if unknown.
  public var heightAboveMeanSeaLevel: Double?
  /// Stated accuracy, m, 68 %; nil if there is none.
  public var horizontalAccuracy: Double?
  /// Stated accuracy of the height, m, 68 %; nil if there is none.
  public var verticalAccuracy: Double?
  /// Ground speed, m/s; nil if unknown.
  public var speed: Double?
  /// Stated accuracy of the speed, m/s, 68 %; nil if there is none.
  public var speedAccuracy: Double?
  /// Direction of motion, degrees from true north; nil if unknown.
  public var courseDegrees: Double?
  /// Stated accuracy of the course, degrees, 68 %; nil if there is none.
  public var courseAccuracyDegrees: Double?
  /// Direction of the body's forward axis; nil if unknown.
  public var heading: Heading?

  /// Creates a position of which nothing else is known.
  public init(time: Int64?, latitudeDegrees: Double, longitudeDegrees: Double) {
    self.time = time
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }

  /// Creates a position from an estimate.
  public init(_ estimate: LocationEstimate) {
    self.init(
      time: estimate.time.unixNanoseconds, latitudeDegrees: estimate.latitudeDegrees,
      longitudeDegrees: estimate.longitudeDegrees)
    kind = estimate.isPredicted ? .deadReckoning : estimate.filter == .inertial ? .fused : .gnss
    if estimate.isPredicted { timeSinceFix = estimate.timeSinceFix }
    ellipsoidalHeight = estimate.ellipsoidalHeight
    heightAboveMeanSeaLevel = estimate.heightAboveMeanSeaLevel
    horizontalAccuracy = estimate.accuracy.horizontal?.value
    verticalAccuracy = estimate.accuracy.vertical?.value
    speed = estimate.speed
    speedAccuracy = estimate.accuracy.speed?.value
    courseDegrees = estimate.courseDegrees
    courseAccuracyDegrees = estimate.accuracy.courseDegrees?.value
    heading = estimate.attitude.map {
      Heading(degrees: $0.headingDegrees, accuracyDegrees: $0.headingAccuracyDegrees)
    }
  }
}
