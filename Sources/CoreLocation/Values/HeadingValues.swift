import Foundation

/// What a `CLHeading` holds, with Apple's marks for what is not known.
@usableFromInline struct HeadingValues: Sendable {
  /// Degrees from magnetic north, 0..<360; negative: none.
  var magneticHeading: CLLocationDirection = -1
  /// Degrees from true north, 0..<360; negative: none.
  var trueHeading: CLLocationDirection = -1
  /// Greatest error of the magnetic heading, degrees; negative: not to be trusted.
  var headingAccuracy: CLLocationDirection = -1
  /// µT to the device's right.
  var x: CLHeadingComponentValue = 0
  /// µT to the device's top.
  var y: CLHeadingComponentValue = 0
  /// µT out of the device's face.
  var z: CLHeadingComponentValue = 0
  var timestamp: Date
}
