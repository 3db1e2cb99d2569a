/// What moves: it decides how fast a velocity may change, and which assumptions about the motion are allowed.
public enum ActivityProfile: UInt8, Sendable, CaseIterable {
  /// Chosen from the data: the changes of velocity that are observed.
  case automatic
  /// Does not move, such as an antenna on a roof.
  case stationary
  /// A person who walks or runs.
  case pedestrian
  /// A vehicle on wheels that moves along its body.
  case automotive
  /// A vessel: it drifts and rolls, and is never at rest.
  case marine
  /// An aircraft, a helicopter or a drone: it may move in any direction and is never assumed to be at rest.
  case airborne
  /// A survey or timing installation: positions pass unchanged.
  case survey
}
