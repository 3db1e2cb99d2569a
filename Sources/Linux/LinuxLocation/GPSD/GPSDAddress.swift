import LinuxIO

/// The address of a gpsd, and optionally one of its receivers.
public struct GPSDAddress: Hashable, Sendable, CustomStringConvertible {
  /// Host if the address gives none.
  public static let defaultHost = "localhost"
  /// gpsd's registered TCP port.
  public static let defaultPort: UInt16 = 2947

  /// Host and port of gpsd.
  public var endpoint: HostAndPort
  /// Path under which gpsd lists the receiver; nil: any receiver.
  public var device: String?

  /// Creates an address; by default any receiver of the local gpsd.
  public init(
    _ endpoint: HostAndPort = HostAndPort(host: defaultHost, port: defaultPort), device: String? = nil
  ) {
    self.endpoint = endpoint
    self.device = device
  }

  /// Parses the text after `gpsd://`: `host:port/device`, every part optional.
  ///
  /// Returns nil if host or port is invalid, or if the device has characters that paths do not have.
  ///
  ///     gpsd://   gpsd://boat.local   gpsd://[::1]:2948   gpsd://localhost/dev/ttyACM0   gpsd:///dev/ttyACM0
  public init?(_ text: some StringProtocol) {
    let slash = text.firstIndex(of: "/") ?? text.endIndex
    guard let endpoint = GPSDAddress.endpoint(String(text[..<slash])) else { return nil }
    var device = text[slash...]
    if device == "/" { device = device.dropFirst() }
    // gpsd also reads from servers, which it lists by their URLs.
    if device.contains("://") { device = device.dropFirst() }
    guard device.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }) else { return nil }
    self.init(endpoint, device: device.isEmpty ? nil : String(device))
  }

  private static func endpoint(_ text: String) -> HostAndPort? {
    guard !text.isEmpty else { return HostAndPort(host: defaultHost, port: defaultPort) }
    guard var endpoint = HostAndPort(text) ?? HostAndPort("\(text):\(defaultPort)"), endpoint.port > 0 else {
      return nil
    }
    if endpoint.host.isEmpty { endpoint.host = defaultHost }
    return endpoint
  }

  public var description: String {
    guard let device else { return "gpsd://\(endpoint)" }
    return device.hasPrefix("/") ? "gpsd://\(endpoint)\(device)" : "gpsd://\(endpoint)/\(device)"
  }
}
