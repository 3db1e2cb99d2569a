import Bytes

/// The names and ports by which a server may be called.
///
/// A page of another site can make a browser send requests to this machine, under a name that leads here (DNS rebinding).
/// The name in the request then is the other site's, so only names of this list are answered. To compare Origin with Host is
/// not enough: both are chosen by the other site.
public struct HTTPHosts: Sendable, Equatable {
  /// `name:port`, in small letters.
  private var names: [[UInt8]] = []
  private let port: UInt16

  /// Creates an empty list.
  ///
  /// - Parameter port: the one at which the server listens.
  public init(port: UInt16) { self.port = port }

  /// Adds a name, or an address, that of IPv6 in brackets.
  public mutating func add(_ name: [UInt8]) { names.append(contentsOf: HTTPHosts.spellings(of: name, port)) }

  /// Returns whether the value of a field Host is on the list.
  public func allows(host: [UInt8]) -> Bool {
    let small = host.map(ASCII.lowercased)
    return names.contains { $0 == small }
  }

  /// Returns whether the value of a field Origin is on the list; `null` is not.
  public func allows(origin: [UInt8]) -> Bool {
    let scheme = ASCII.bytes("http://")
    return origin.starts(with: scheme) && allows(host: Array(origin.dropFirst(scheme.count)))
  }

  /// Returns what clients send for a name: with the port, and for port 80 also without.
  private static func spellings(of name: [UInt8], _ port: UInt16) -> [[UInt8]] {
    let small = name.map(ASCII.lowercased)
    var writer = ByteWriter(capacity: small.count + 8)
    small.withByteView { writer.append($0) }
    writer.append(":", UInt64(port))
    return port == 80 ? [writer.bytes, small] : [writer.bytes]
  }
}

/// Something that clients must know.
public struct Secret: Sendable {
  private let bytes: [UInt8]

  /// Creates a secret; an empty one matches nothing.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether a client knows the secret.
  ///
  /// Takes the same time for each wrong byte, so that the time does not reveal how many are right.
  @inline(never)
  public func matches(_ claim: [UInt8]) -> Bool {
    guard claim.count == bytes.count, !bytes.isEmpty else { return false }
    var difference: UInt8 = 0
    for index in 0..<bytes.count { difference |= bytes[index] ^ claim[index] }
    return difference == 0
  }
}
