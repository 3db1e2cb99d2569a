import Foundation

/// The values of a `CLHeading`, with Apple's sentinels for unknown values.
@usableFromInline struct HeadingValues: Sendable {
  /// Degrees from magnetic north, 0..<360; negative if unknown.
  var magneticHeading: CLLocationDirection = -1
  /// Degrees from true north, 0..<360; negative if unknown.
  var trueHeading: CLLocationDirection = -1
  /// Greatest expected error of the magnetic heading, degrees; negative if not to be trusted.
  var headingAccuracy: CLLocationDirection = -1
  /// µT to the device's right.
  var x: CLHeadingComponentValue = 0
  /// µT to the device's top.
  var y: CLHeadingComponentValue = 0
  /// µT out of the device's face.
  var z: CLHeadingComponentValue = 0
  var timestamp: Date
}
