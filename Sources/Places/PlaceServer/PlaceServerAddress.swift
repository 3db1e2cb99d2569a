package import LinuxIO

/// The address of a server of places: `https://places.example.org`, `http://localhost:8080/nominatim`.
package struct PlaceServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is not an address.
  package enum Problem: Error {
    /// It begins with neither http:// nor https://.
    case scheme
    /// The host or the port is missing or malformed.
    case host
    /// It contains a user, a query, a fragment, or a character that URLs do not have.
    case path
  }

  package var isSecure: Bool
  package var endpoint: HostAndPort
  /// Begins with a slash, or is empty; ends without one.
  package var path: String

  /// Parses an address.
  package init(_ text: String) throws(Problem) {
    let rest: Substring
    if text.hasPrefix("https://") {
      (isSecure, rest) = (true, text.dropFirst(8))
    } else if text.hasPrefix("http://") {
      (isSecure, rest) = (false, text.dropFirst(7))
    } else {
      throw .scheme
    }
    // A header line must not end within the address.
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !rest.contains(where: { "?#@\\\"".contains($0) }) else {
      throw .path
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let host = rest[..<slash]
    let hasPort = host.last != "]" && host.contains(":")
    guard let endpoint = HostAndPort(hasPort ? String(host) : host + (isSecure ? ":443" : ":80")),
      !endpoint.host.isEmpty, endpoint.port > 0
    else { throw .host }
    self.endpoint = endpoint
    var path = rest[slash...]
    while path.last == "/" { path = path.dropLast() }
    self.path = String(path)
  }

  /// The value of the header field `Host`.
  var host: String {
    let isDefault = endpoint.port == (isSecure ? 443 : 80)
    guard isDefault else { return endpoint.description }
    return endpoint.host.contains(":") ? "[\(endpoint.host)]" : endpoint.host
  }

  package var description: String { (isSecure ? "https://" : "http://") + host + path }
}
