/// State of the Bluetooth radio.
public enum CBManagerState: Int, Sendable {
  /// Not known yet.
  case unknown = 0
  /// The connection to the radio was lost for a moment. Not sent here.
  case resetting = 1
  /// The machine has no suitable radio, or lacks the service or kernel part for its use.
  case unsupported = 2
  /// The program has no permission for the radio.
  case unauthorized = 3
  /// The radio is switched off or blocked.
  case poweredOff = 4
  /// The radio is on, and the program can advertise.
  case poweredOn = 5
}
