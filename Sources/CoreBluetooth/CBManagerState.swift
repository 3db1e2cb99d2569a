/// State of the Bluetooth radio.
public enum CBManagerState: Int, Sendable {
  /// Not known yet.
  case unknown = 0
}
