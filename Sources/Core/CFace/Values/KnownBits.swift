import CBinnacle
import NavigationMath
import Observations

/// The bits of `known`, collected while the members of a structure are set.
struct KnownBits {
  /// The bits of all members that are known.
  private(set) var bits: UInt32 = 0

  /// Notes whether the members of a bit are known.
  @inline(__always)
  mutating func note(_ bit: Int, _ isKnown: Bool) {
    if isKnown { bits |= UInt32(truncatingIfNeeded: bit) }
  }

  /// Returns what a member receives for a value: NaN if it is unknown or not finite.
  @inline(__always)
  mutating func value(_ value: Double?, _ bit: Int) -> Double {
    guard let value, value.isFinite else { return .nan }
    bits |= UInt32(truncatingIfNeeded: bit)
    return value
  }
}

extension binnacle_time {
  /// Creates the structure from a time, and notes which of its members are known.
  init(_ time: UTCTime, _ known: inout KnownBits) {
    self.init()
    if let date = time.date {
      year = Int32(truncatingIfNeeded: date.year)
      month = UInt8(truncatingIfNeeded: date.month)
      day = UInt8(truncatingIfNeeded: date.day)
    }
    known.note(BINNACLE_KNOWN_DATE, time.date != nil)
    nanoseconds_of_day = time.timeOfDay?.nanoseconds ?? 0
    known.note(BINNACLE_KNOWN_TIME_OF_DAY, time.timeOfDay != nil)
    let unix = time.unixNanoseconds
    unix_nanoseconds = unix ?? 0
    known.note(BINNACLE_KNOWN_UNIX_TIME, unix != nil)
  }
}

extension binnacle_accuracy {
  /// Creates the structure from accuracies, and notes which of its members are known.
  init(_ accuracy: FixAccuracy, _ known: inout KnownBits) {
    self.init()
    horizontal = known.value(accuracy.horizontal?.value, BINNACLE_KNOWN_HORIZONTAL_ACCURACY)
    vertical = known.value(accuracy.vertical?.value, BINNACLE_KNOWN_VERTICAL_ACCURACY)
    speed = known.value(accuracy.speed?.value, BINNACLE_KNOWN_SPEED_ACCURACY)
    course_degrees = known.value(accuracy.courseDegrees?.value, BINNACLE_KNOWN_COURSE_ACCURACY)
    heading_degrees = known.value(accuracy.headingDegrees?.value, BINNACLE_KNOWN_HEADING_ACCURACY)
    let axes = accuracy.sigmaNorth == nil ? nil : accuracy.sigmaEast
    east = known.value(axes, BINNACLE_KNOWN_AXIS_ACCURACY)
    north = axes == nil ? .nan : accuracy.sigmaNorth ?? .nan
    horizontal_source = accuracy.horizontal?.source.rawValue ?? 0
    vertical_source = accuracy.vertical?.source.rawValue ?? 0
    speed_source = accuracy.speed?.source.rawValue ?? 0
    course_source = accuracy.courseDegrees?.source.rawValue ?? 0
    heading_source = accuracy.headingDegrees?.source.rawValue ?? 0
  }
}

extension binnacle_covariance {
  /// Creates the structure from a covariance, and notes whether it is known.
  init(_ covariance: NEDCovariance?, _ bit: Int, _ known: inout KnownBits) {
    self.init(
      north_north: covariance?.northNorth ?? .nan, north_east: covariance?.northEast ?? .nan,
      north_down: covariance?.northDown ?? .nan, east_east: covariance?.eastEast ?? .nan,
      east_down: covariance?.eastDown ?? .nan, down_down: covariance?.downDown ?? .nan)
    known.note(bit, covariance != nil)
  }
}
