import Beacons
import Glibc
import LinuxIO
import Providers

/// What a status of the kernel means to users.
struct ManagementFailure: Equatable {
  let availability: BeaconAvailability
  let notice: String
  /// Whether only an event or the user can change it.
  let isLasting: Bool

  /// Returns nil for a status that needs no report: the search for a controller finds what has changed, or the command
  /// is repeated soon.
  ///
  /// - Parameter isRepeated: whether the command has failed before.
  init?(_ status: ManagementStatus, isRepeated: Bool) {
    switch status {
    case .permissionDenied:
      availability = .notPermitted
      notice = "the kernel's Bluetooth management needs CAP_NET_ADMIN"
      isLasting = true
    case .unknownCommand:
      availability = .serviceMissing
      notice = "this kernel's Bluetooth management is too old; it needs Linux 5.9"
      isLasting = true
    case .noResources:
      availability = .serviceMissing
      notice = "the Bluetooth controller has no room for another monitor or advertisement; restart bluetooth.service"
      isLasting = false
    case .success, .busy, .invalidIndex, .notPowered, .blocked, .notSupported: return nil
    default:
      guard isRepeated else { return nil }
      availability = .serviceMissing
      notice = "the Bluetooth controller refuses, status \(status.rawValue) of the kernel's management"
      isLasting = false
    }
  }

  /// Returns what a failure to open the socket means.
  ///
  /// - Parameter code: number of the system's error.
  init(opening code: CInt) {
    isLasting = false
    switch code {
    case EPERM, EACCES:
      availability = .notPermitted
      notice = "Bluetooth sockets are not allowed to this program"
    case EAFNOSUPPORT, EPROTONOSUPPORT:
      availability = .serviceMissing
      notice = "this kernel has no Bluetooth, or this service may not use it (RestrictAddressFamilies)"
    default:
      availability = .serviceMissing
      notice = "the kernel's Bluetooth management cannot be opened: \(systemMessage(code))"
    }
  }
}

/// Why a Bluetooth controller is off.
enum RadioBlock {
  /// Returns the line that says why a controller is off and how to switch it on.
  ///
  /// - Parameter sys: the folder `/sys`.
  static func explanation(index: UInt16, sys: String = SystemRoots().sys) -> String {
    switch BluetoothBlock(sys: sys) {
    case .hard: "hci\(index) is off: a switch of the machine blocks Bluetooth"
    case .soft: "hci\(index) is off: blocked by rfkill; unblock it: rfkill unblock bluetooth"
    case nil: "hci\(index) is off; switch it on: bluetoothctl power on"
    }
  }
}

/// Names of controllers.
enum ManagementName {
  /// Returns the index of `hci` and a number; nil for no name, an index that no controller has for another name.
  static func index(of name: String?) -> UInt16? {
    guard let name else { return nil }
    guard name.hasPrefix("hci") else { return ManagementIndex.none }
    return UInt16(name.dropFirst(3)) ?? ManagementIndex.none
  }

  /// Returns the name for display; nil for no controller.
  static func display(_ index: UInt16?) -> String {
    index.map { "hci\($0) (management)" } ?? "management"
  }
}
