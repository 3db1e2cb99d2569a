/// A host and a port as URLs write them: `host:10110`, `192.168.1.20:10110`, `[fe80::1%eth0]:10110`, `:10110`.
public struct HostAndPort: Hashable, Sendable, CustomStringConvertible {
  /// A name or an address, without brackets; empty for all addresses of this machine.
  public var host: String
  /// 1...65535; 0 lets the system choose one (tests).
  public var port: UInt16

  /// Creates an endpoint; `host` without brackets.
  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses `host:port`; nil if the port is missing or the brackets do not match.
  public init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    var host = text[..<colon]
    if host.first == "[" {
      guard host.last == "]" else { return nil }
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      // Without brackets, the port cannot be distinguished from the last group of an IPv6 address.
      return nil
    }
    guard !host.contains(where: { "[]/ ".contains($0) }) else { return nil }
    self.init(host: String(host), port: port)
  }

  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
