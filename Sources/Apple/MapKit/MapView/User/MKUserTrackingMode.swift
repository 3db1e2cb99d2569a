/// How a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
  /// Not at all.
  case none = 0
  /// The user's place stays in the middle.
  case follow = 1
  /// The same, and the map turns so that the user's heading is up.
  case followWithHeading = 2
}
