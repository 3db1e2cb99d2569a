import EngineRuntime
import Glibc
import Providers

/// Converts states of the radio to messages on stderr, each once.
struct BeaconMessages {
  /// What precedes the name of a radio that works: "listening by", "ready to send by", "reading".
  private let work: String
  /// Whether the states are those of a log, so that no advice helps.
  private let isRecorded: Bool
  private var last = BeaconAvailability.undetermined
  private var wasAvailable = false

  init(work: String, isRecorded: Bool = false) {
    self.work = work
    self.isRecorded = isRecorded
  }

  /// Returns a message, and advice in a line of its own; nil if there is nothing to report.
  ///
  /// - Parameter name: the radio's name.
  mutating func message(for state: BeaconAvailability, name: String) -> String? {
    guard state != last else { return nil }
    last = state
    if state == .available {
      defer { wasAvailable = true }
      return wasAvailable ? "\(name) is back" : "\(work) \(name)"
    }
    guard let problem = BeaconMessages.problem(state) else { return nil }
    return isRecorded ? problem.text : "\(problem.text); waiting\n\(problem.advice)"
  }

  /// Returns why nothing is received or sent, and what to do; nil if the radio works or is not known yet.
  ///
  /// - Parameter kernelHasBluetooth: whether programs can open Bluetooth sockets; without them no service helps.
  static func problem(
    _ state: BeaconAvailability, kernelHasBluetooth: Bool = BeaconMessages.kernelHasBluetooth
  ) -> (text: String, advice: String)? {
    switch state {
    case .available, .undetermined: nil
    case .noRadio:
      (
        "this machine has no Bluetooth radio that can be used",
        "plug one in, or see whether a disable-bt overlay switches it off: binnacle doctor"
      )
    case .radioOff:
      ("the Bluetooth radio is off", "switch it on: rfkill unblock bluetooth && bluetoothctl power on")
    case .notPermitted:
      ("this user may not use the Bluetooth radio", "binnacle doctor says what permits it")
    case .serviceMissing where !kernelHasBluetooth:
      (
        "this kernel has no Bluetooth, or this program may not use it",
        "load the module bluetooth or use a kernel that has it; a service needs AF_BLUETOOTH in RestrictAddressFamilies"
      )
    case .serviceMissing:
      (
        "the Bluetooth service or the kernel's part for it is missing",
        "sudo apt install bluez && sudo systemctl start bluetooth; binnacle doctor says more"
      )
    }
  }

  /// Returns the error of a command that does not wait for a radio; nil if one works, is off or is not known yet.
  static func absence(_ state: BeaconAvailability) -> SourceError? {
    state == .radioOff ? nil : error(state)
  }

  /// Returns the error of a state; nil if the radio works or is not known yet.
  static func error(_ state: BeaconAvailability) -> SourceError? {
    problem(state).map {
      SourceError(state == .notPermitted ? .permissionDenied : .unavailable, $0.text, advice: $0.advice)
    }
  }

  private static var kernelHasBluetooth: Bool {
    let descriptor = socket(AF_BLUETOOTH, CInt(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), 1)
    guard descriptor >= 0 else { return errno != EAFNOSUPPORT }
    close(descriptor)
    return true
  }
}
