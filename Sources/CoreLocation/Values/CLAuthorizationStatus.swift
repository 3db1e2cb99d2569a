/// Whether a program may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Nobody has decided yet.
  case notDetermined = 0
  /// Not, and this machine's user cannot change it.
  case restricted = 1
  case denied = 2
  case authorizedAlways = 3
  case authorizedWhenInUse = 4

  @available(*, deprecated, renamed: "authorizedAlways", message: "Use authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
