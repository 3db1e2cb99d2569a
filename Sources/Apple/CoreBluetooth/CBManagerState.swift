internal import Providers

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

extension CBManagerState {
  /// Creates the state that Apple's framework reports for such a radio.
  init(_ availability: BeaconAvailability) {
    self =
      switch availability {
      case .undetermined: .unknown
      case .available: .poweredOn
      case .radioOff: .poweredOff
      case .notPermitted: .unauthorized
      case .noRadio, .serviceMissing: .unsupported
      }
  }
}

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

// As in CoreLocation: Swift before 6.2 crashes in clients of a resilient enumeration with this conformance.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension CBError.Code: BitwiseCopyable {}
  extension CBManagerAuthorization: BitwiseCopyable {}
  extension CBManagerState: BitwiseCopyable {}
#endif
