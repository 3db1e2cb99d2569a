import Glibc
import LinuxIO

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
