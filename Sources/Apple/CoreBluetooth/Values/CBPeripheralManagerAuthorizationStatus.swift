/// Whether a program may advertise: the older form of `CBManagerAuthorization`.
@available(*, deprecated, message: "Use CBManagerAuthorization")
public enum CBPeripheralManagerAuthorizationStatus: Int, Sendable {
  /// The user has not decided. Not sent here.
  case notDetermined = 0
  /// Denied, and the user cannot change it. Not sent here.
  case restricted = 1
  /// The system denied the program the radio.
  case denied = 2
  /// Allowed, or not tried yet.
  case authorized = 3
}
