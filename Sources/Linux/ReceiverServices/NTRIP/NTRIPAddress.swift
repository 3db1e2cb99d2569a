import EngineRuntime
import LinuxIO

/// The address of a mount point of an NTRIP caster.
///
///     ntrip://caster.example:2101/MOUNT
///     ntrip://user@caster.example/MOUNT               port 2101
///     ntrips://user:password@caster.example/MOUNT     TLS, port 443
///
/// The characters `:` `@` `/` `%` are written as %hh in user and password.
public struct NTRIPAddress: Hashable, Sendable, CustomStringConvertible {
  /// Whether TLS is used (`ntrips`).
  public var isSecure: Bool
  /// User name; empty if there is none.
  public var user: String
  /// Password; nil if the address has none.
  public var password: String?
  /// Host and port of the caster; port 2101 by default, 443 with TLS.
  public var endpoint: HostAndPort
  /// Name of the stream, the path of the address.
  public var mountPoint: String

  /// Parses an address. Throws `.invalid` errors that say what is wrong; none contains the password.
  public init(_ text: String) throws(SourceError) {
    let scheme = text.prefix { $0 != ":" }
    switch scheme.lowercased() {
    case "ntrip", "http": isSecure = false
    case "ntrips", "https": isSecure = true
    default: throw NTRIPAddress.invalid("corrections come from an address that begins with ntrip:// or ntrips://")
    }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://") else { throw NTRIPAddress.invalid("\(scheme): two slashes are missing") }
    let location = rest.dropFirst(3)
    let slash = location.firstIndex(of: "/") ?? location.endIndex
    let authority = location[..<slash]
    let at = authority.lastIndex(of: "@")
    let host = at.map { authority[authority.index(after: $0)...] } ?? authority
    guard let endpoint = NTRIPAddress.endpoint(host, isSecure: isSecure) else {
      throw NTRIPAddress.invalid("\(host): a host is needed, and a port from 1 to 65535 if it is not the usual one")
    }
    self.endpoint = endpoint

    let name = location[slash...].dropFirst()
    guard !name.isEmpty else { throw NTRIPAddress.invalid("\(endpoint): the mount point is missing") }
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw NTRIPAddress.invalid("\(endpoint): the mount point has a character that no name has")
    }
    mountPoint = String(name)

    let credentials = at.map { authority[..<$0] } ?? ""
    let colon = credentials.firstIndex(of: ":")
    user = NTRIPAddress.decoded(credentials[..<(colon ?? credentials.endIndex)])
    password = colon.map { NTRIPAddress.decoded(credentials[credentials.index(after: $0)...]) }
  }

  /// The address without user and password.
  public var description: String { "\(isSecure ? "ntrips" : "ntrip")://\(endpoint)/\(mountPoint)" }

  private static func endpoint(_ text: Substring, isSecure: Bool) -> HostAndPort? {
    let usual: UInt16 = isSecure ? 443 : 2101
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let hasPort = text.last == "]" ? false : text.contains(":")
    guard let endpoint = HostAndPort(hasPort ? String(text) : "\(text):\(usual)") else { return nil }
    return endpoint.port > 0 && !endpoint.host.isEmpty ? endpoint : nil
  }

  /// Decodes %hh; an invalid sequence stays as it is.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let high = digit(rest[rest.startIndex]),
        let low = digit(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  private static func invalid(_ problem: String) -> SourceError {
    SourceError(.invalid, problem, advice: "for example: ntrip://user@caster.example:2101/MOUNT")
  }
}
