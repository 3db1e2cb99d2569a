import CSystemBus
import Glibc
import Observations
import Providers

/// A connection to the bus of BlueZ. Used by one thread.
final class SystemBus {
  /// Why there is no connection; the error number.
  struct Failure: Error {
    var code: CInt
  }

  private var bus: UnsafeMutableRawPointer?
  private let receive: (BusEvent) -> Void

  /// Why no bus can be used on this machine; nil if one can.
  static var problem: String? { csystembus_problem().map { String(cString: $0) } }

  /// Connects and subscribes to BlueZ's signals.
  ///
  /// - Parameters:
  ///   - address: D-Bus address; nil for the system bus.
  ///   - receive: called inside `process`; it must not call `process`.
  init(_ address: String?, _ receive: @escaping (BusEvent) -> Void) throws(Failure) {
    self.receive = receive
    var code: CInt = 0
    bus = csystembus_open(
      address,
      { context, event in
        guard let context, let event else { return }
        Unmanaged<SystemBus>.fromOpaque(context).takeUnretainedValue().receive(BusEvent(event.pointee))
      }, Unmanaged.passUnretained(self).toOpaque(), &code)
    if bus == nil { throw Failure(code: -code) }
  }

  deinit { csystembus_close(bus) }

  /// The descriptor and events to poll for; nil if the connection is lost.
  var poll: pollfd? {
    let events = csystembus_poll_events(bus)
    guard events >= 0 else { return nil }
    return pollfd(fd: csystembus_descriptor(bus), events: Int16(truncatingIfNeeded: events), revents: 0)
  }

  /// When `process` must be called at the latest; nil for no such instant.
  var deadline: MonotonicInstant? {
    let deadline = csystembus_deadline(bus)
    return deadline < 0 ? nil : MonotonicInstant(nanoseconds: deadline)
  }

  /// Handles one message; returns false if there is none now.
  func process() throws(Failure) -> Bool {
    let result = csystembus_process(bus)
    if result < 0 { throw Failure(code: -result) }
    return result > 0
  }

  /// Makes a call, whose answer follows as an event.
  func perform(_ call: BusCall) throws(Failure) {
    var result: CInt = 0
    switch call {
    case .cancel: csystembus_cancel(bus)
    case .list: result = csystembus_list(bus)
    case .setFilter(let controller): result = csystembus_set_filter(bus, CInt(truncatingIfNeeded: controller))
    case .startDiscovery(let controller):
      result = csystembus_start_discovery(bus, CInt(truncatingIfNeeded: controller))
    case .advertise(let controller, let data):
      result = csystembus_advertise(bus, CInt(truncatingIfNeeded: controller), data, data.count)
    case .withdraw: csystembus_withdraw(bus)
    }
    if result < 0 { throw Failure(code: -result) }
  }
}

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
