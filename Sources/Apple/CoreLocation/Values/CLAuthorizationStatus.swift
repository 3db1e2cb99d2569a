/// Whether a program may read the device's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The policy says `ask`, and the program has not requested authorization yet.
  case notDetermined = 0
  /// Denied by the policy's `restricted`, which the program's user cannot change.
  case restricted = 1
  /// Denied by the policy, or location is switched off for all programs.
  case denied = 2
  /// Allowed. On Linux the effect is that of `authorizedWhenInUse`: a running program counts as in use.
  case authorizedAlways = 3
  /// Allowed while the program runs.
  case authorizedWhenInUse = 4

  /// The older name of `authorizedAlways`.
  @available(*, deprecated, renamed: "authorizedAlways", message: "Use authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
