import Beacons
import EngineRuntime

/// The way to beacons, as a user types it:
///
///     auto:                    the best way that this machine allows
///     management:  management:hci0     the kernel's management socket; needs CAP_NET_ADMIN
///     helper:      helper:/run/binnacle/beacons     Binnacle's service, which has that capability
///     bluez:       bluez:hci0          BlueZ over D-Bus; needs nothing
///     hall.jsonl   log:hall.jsonl      a log that `binnacle beacons --format ndjson` wrote
public enum BeaconAddress: Hashable, Sendable, CustomStringConvertible {
  /// The best way that this machine allows.
  case automatic
  /// The kernel's management socket; the controller's name, nil for the first one that is usable.
  case management(String?)
  /// Binnacle's service; the path of its socket.
  case helper(String)
  /// BlueZ over D-Bus; the controller's name, nil for the first one that is usable.
  case bluez(String?)
  /// A log of advertisements.
  case log(String)

  /// Path of the service's socket.
  public static let helperSocket = "/run/binnacle/beacons"

  /// Parses an address. Throws `.invalid` errors that say what is wrong and give an example.
  public init(_ text: String) throws(SourceError) {
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
      guard !text.isEmpty else { throw BeaconAddress.invalid(text, "there is no address") }
      self = .log(text)
      return
    }
    let rest = String(text[text.index(after: colon)...])
    switch text[..<colon].lowercased() {
    case "auto" where rest.isEmpty: self = .automatic
    case "management": self = .management(try BeaconAddress.controller(rest, in: text))
    case "bluez": self = .bluez(try BeaconAddress.controller(rest, in: text))
    case "helper": self = .helper(rest.isEmpty ? BeaconAddress.helperSocket : rest)
    case "log", "file":
      guard !rest.isEmpty else { throw BeaconAddress.invalid(text, "the file has no name") }
      self = .log(rest)
    default: throw BeaconAddress.invalid(text, "there is no such way to beacons")
    }
  }

  public var description: String {
    switch self {
    case .automatic: "auto:"
    case .management(let controller): "management:\(controller ?? "")"
    case .helper(let path): "helper:\(path)"
    case .bluez(let controller): "bluez:\(controller ?? "")"
    case .log(let path): "log:\(path)"
    }
  }

  /// Returns the name of a controller; nil for any.
  private static func controller(_ name: String, in text: String) throws(SourceError) -> String? {
    if name.isEmpty { return nil }
    guard name.hasPrefix("hci"), UInt16(name.dropFirst(3)) != nil else {
      throw invalid(text, "a controller is called hci and a number")
    }
    return name
  }

  private static func invalid(_ text: String, _ problem: String) -> SourceError {
    SourceError(
      .invalid, "beacons '\(text)': \(problem)", advice: "for example: auto:, management:hci0, bluez:hci0, hall.jsonl")
  }
}

/// How scanners and advertisers work.
public struct BeaconRadioOptions: Sendable {
  /// Formats that are reported; others than iBeacon as `BeaconScannerEvent.foreign`.
  public var formats: Set<BeaconFormat> = [.iBeacon]
  /// Called with lines for the user, such as which way is used; on any thread.
  public var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options that report what Core Location does.
  public init(formats: Set<BeaconFormat> = [.iBeacon], notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.formats = formats
    self.notice = notice
  }
}
