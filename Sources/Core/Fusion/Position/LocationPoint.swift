/// The point of a body whose position an estimate gives.
public enum LocationPoint: UInt8, Sendable, CaseIterable {
  /// The antenna of the receiver.
  case antenna
  /// The inertial unit; only where its distance from the antenna is known.
  case body
}
