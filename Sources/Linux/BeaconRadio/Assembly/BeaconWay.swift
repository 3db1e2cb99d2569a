import Glibc
import LinuxIO
import Providers

/// The ways to beacons that the automatic choice knows, the best first.
enum BeaconWay: Int, CaseIterable, Sendable {
  case management
  case service
  case bluez

  /// For messages.
  var title: String {
    switch self {
    case .management: "the kernel's management socket"
    case .service: "Binnacle's service"
    case .bluez: "BlueZ"
    }
  }

  /// The next best way; nil after the last.
  var next: BeaconWay? { BeaconWay(rawValue: rawValue + 1) }
}

/// How the automatic choice gets at each way; other ones take their place in tests.
struct BeaconWays: Sendable {
  /// Makes the scanner of a way.
  var make: @Sendable (BeaconWay, BeaconRadioOptions) -> any BeaconScanner
  /// Returns why a way need not be tried; nil if it is to be tried.
  var obstacle: @Sendable (BeaconWay) -> String?
  /// Nanoseconds between two looks at whether a better way has appeared.
  var pace: Int64 = 60_000_000_000

  /// The ways of this machine.
  static let system = BeaconWays(
    make: { way, options in
      switch way {
      case .management: ManagementScanner(nil, options)
      case .service: HelperScanner(BeaconAddress.helperSocket, options)
      case .bluez: BusScanner(nil, options)
      }
    },
    obstacle: { BeaconObstacle.text(of: $0) })
}

/// Reasons why a way to beacons need not be tried, which can be seen without trying it.
enum BeaconObstacle {
  /// Number of the capability, from the kernel's include/uapi/linux/capability.h.
  private static let networkAdministration: UInt64 = 12

  static func text(of way: BeaconWay, status: String = "/proc/self/status", socket: String = BeaconAddress.helperSocket)
    -> String?
  {
    switch way {
    case .management: mayAdministerNetworks(status) == false ? "this program has no CAP_NET_ADMIN" : nil
    case .service:
      SystemRoots.exists(socket)
        ? nil : "there is no \(socket); sudo systemctl enable --now binnacle-beacons.socket makes it"
    case .bluez: nil
    }
  }

  /// Whether this process has CAP_NET_ADMIN, by the line `CapEff:` of its status; nil if the file has none.
  static func mayAdministerNetworks(_ status: String) -> Bool? {
    let descriptor = open(status, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n") where line.hasPrefix("CapEff:")
    {
      let digits = line.dropFirst(7).drop { $0 == "\t" || $0 == " " }
      return UInt64(digits, radix: 16).map { $0 >> networkAdministration & 1 == 1 }
    }
    return nil
  }
}
