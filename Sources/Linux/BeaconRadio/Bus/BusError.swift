import LocationEngine

/// An error that BlueZ or the bus answered.
struct BusError: Hashable {
  /// D-Bus name, such as `org.bluez.Error.NotReady`.
  var name: String
  /// Text of the service; nil if it gave none.
  var message: String?

  /// What the error means for the radio.
  enum Meaning {
    /// The bus forbids the call.
    case notPermitted
    /// BlueZ is not installed, does not run, or does not answer.
    case serviceMissing
    /// The controller is switched off or busy.
    case notReady
    /// The controller has no Bluetooth LE, or has been removed.
    case noRadio
    /// What is called for is done already.
    case inProgress
    /// All advertisements that the controller can send are in use.
    case full
    /// The controller or the kernel refused.
    case failed
  }

  var meaning: Meaning {
    switch name {
    case "org.freedesktop.DBus.Error.AccessDenied", "org.bluez.Error.NotAuthorized": .notPermitted
    case "org.bluez.Error.NotReady": .notReady
    case "org.bluez.Error.InProgress": .inProgress
    case "org.bluez.Error.NotPermitted": .full
    case "org.bluez.Error.NotSupported", "org.freedesktop.DBus.Error.UnknownObject",
      "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface":
      .noRadio
    default: name.hasPrefix("org.bluez.") ? .failed : .serviceMissing
    }
  }

  /// State of a radio whose use ended in this error.
  var availability: BeaconAvailability {
    switch meaning {
    case .notPermitted: .notPermitted
    case .serviceMissing: .serviceMissing
    case .noRadio: .noRadio
    case .notReady, .inProgress, .full, .failed: .radioOff
    }
  }

  /// Whether a service that answers so may answer otherwise without a sign. A service that is not installed is not asked
  /// again, because each question would make the bus try to start it; the bus reports when it appears.
  var isTransient: Bool {
    name == "org.freedesktop.DBus.Error.AccessDenied" || name == "org.freedesktop.DBus.Error.NoReply"
      || name == "org.freedesktop.DBus.Error.Timeout" || name == "System.Error.ETIMEDOUT"
  }

  /// The error for a message to the user.
  var text: String { message.map { "\($0) (\(name))" } ?? name }
}
