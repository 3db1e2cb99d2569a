import Glibc
import LinuxIO

/// Why a server cannot listen.
public enum LiveServerFailure: Error, Sendable, Equatable {
  /// Another program listens at this port.
  case portInUse(UInt16)
  /// The user may not listen at this port.
  case notPermitted(UInt16)
  /// The machine does not have this address.
  case noSuchAddress(String)
  /// The token is too short, or has characters that a link cannot have.
  case unsuitableToken
  /// A name of the list of hosts is none, or has a port.
  case unsuitableHost(String)
  /// Another error of the operating system, as its error number.
  case system(Int32)

  /// One sentence in lower case without a full stop.
  public var message: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use by another program"
    case .notPermitted(let port): "not allowed to listen at port \(port)"
    case .noSuchAddress(let address): "this machine does not have the address \(address)"
    case .unsuitableToken: "a token has 16 to 128 letters, digits, - and _"
    case .unsuitableHost(let name): "'\(name)' is not the name of a host"
    case .system(let code): "cannot listen: \(systemMessage(code))"
    }
  }

  /// What the user can do; nil if there is no advice.
  public var advice: String? {
    switch self {
    case .portInUse: "choose another port; 0 lets the system choose one"
    case .notPermitted: "ports below 1024 are for root: choose a higher one"
    case .noSuchAddress: "see the addresses by: ip addr"
    case .unsuitableToken: "without a token, a random one is made"
    case .unsuitableHost: "give a name or an address without http:// and port"
    case .system: nil
    }
  }
}

/// The address and the port of this end of a socket.
struct SocketName: Equatable {
  /// In the form of URLs: `127.0.0.1`, `[::1]`.
  let host: String
  let port: UInt16
  /// Whether it stands for all addresses of the machine.
  let isWild: Bool

  /// nil if the socket has no address.
  init?(of descriptor: CInt) {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var text = [CChar](repeating: 0, count: 128)
    let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &size) == 0
          && getnameinfo(address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      }
    }
    guard isKnown else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // The interface of a link-local address has no place in a URL.
    let plain = String(decoding: bytes.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self)
    host = storage.ss_family == sa_family_t(AF_INET6) ? "[\(plain)]" : plain
    port = withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    isWild = plain == "0.0.0.0" || plain == "::"
  }
}
