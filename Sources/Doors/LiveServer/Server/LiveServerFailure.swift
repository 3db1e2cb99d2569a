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
