import Glibc

extension LiveServer.Configuration {
  /// Checks what is sent by browsers or shown in a link.
  func check() throws(LiveServerFailure) {
    if let token, !(16...128).contains(token.utf8.count) || !token.utf8.allSatisfy(isWordCharacter) {
      throw .unsuitableToken
    }
    for host in hosts where LiveServer.Configuration.urlHost(host) == nil { throw .unsuitableHost(host) }
    if let address, LiveServer.Configuration.urlHost(address) == nil { throw .noSuchAddress(address) }
  }

  private func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns the names by which the server may be called, that of the link first.
  ///
  /// - Parameters:
  ///   - addresses: where it listens.
  ///   - isWild: whether one of them stands for all of the machine.
  func names(_ addresses: [String], isWild: Bool) -> [String] {
    let local = ["localhost", "127.0.0.1", "[::1]"]
    let others = hosts.compactMap(LiveServer.Configuration.urlHost)
    guard let address, let given = LiveServer.Configuration.urlHost(address) else { return local + others }
    return isWild ? others + local : [given] + addresses + others
  }

  /// Returns a name or an address as it is in a URL, an IPv6 address in brackets; nil if it cannot be in one.
  static func urlHost(_ text: String) -> String? {
    var address = in6_addr()
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    // The interface of a link-local address has no place in a URL.
    let plain = String(bare.prefix { $0 != "%" })
    if inet_pton(AF_INET6, plain, &address) == 1 { return "[\(plain)]" }
    guard (1...253).contains(text.utf8.count) else { return nil }
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
    return isName ? text : nil
  }
}
