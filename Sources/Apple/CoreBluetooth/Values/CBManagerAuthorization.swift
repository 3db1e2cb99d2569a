/// Whether a program may use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
  /// The user has not decided. Not sent here: Linux does not ask the user.
  case notDetermined = 0
  /// Denied, and the user cannot change it. Not sent here.
  case restricted = 1
  /// The system denied the program the radio.
  case denied = 2
  /// Allowed, or not tried yet.
  case allowedAlways = 3
}
