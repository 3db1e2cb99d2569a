import EngineRuntime
import Glibc
import LinuxIO

/// Messages for socket errors, with advice.
package enum NetworkError {
  /// Returns the error of a failed lookup of a host name.
  static func lookup(_ failure: LookupFailure, host: String, name: String) -> SourceError {
    switch failure {
    case .interrupted:
      SourceError(.unavailable, "\(name): interrupted")
    case .noAnswer:
      SourceError(
        .unavailable, "\(name): the name server does not answer",
        advice: "check the network, or give the address in numbers instead of \(host)")
    case .noSuchHost:
      SourceError(.notFound, "\(name): there is no host called \(host)", advice: "check the spelling of the host")
    case .other(let text):
      SourceError(.unavailable, "\(name): cannot look up \(host): \(text)")
    }
  }

  /// Returns the error of a failed connect(2).
  static func connecting(_ name: String, code: CInt) -> SourceError {
    switch code {
    case ECONNREFUSED:
      SourceError(
        .unavailable, "\(name): connection refused",
        advice: "the host is there but nothing listens on this port: is the server running, and is the port right?")
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL:
      SourceError(.unavailable, "\(name): no way to this host", advice: "check the network connection and the address")
    case ETIMEDOUT:
      SourceError(
        .unavailable, "\(name): no answer", advice: "check the address, that the host is on, and firewalls between")
    case EACCES, EPERM:
      SourceError(.permissionDenied, "\(name): the system does not allow this connection")
    default:
      SourceError(.inputOutput, "\(name): \(systemMessage(code))")
    }
  }

  /// Returns the error of a failed bind(2).
  static func binding(_ name: String, port: UInt16, code: CInt) -> SourceError {
    switch code {
    case EADDRINUSE:
      SourceError(
        .busy, "\(name): port \(port) is taken",
        advice: "another program listens there: sudo ss -ulpn sport = :\(port)")
    case EACCES, EPERM:
      SourceError(
        .permissionDenied, "\(name): permission denied", advice: "ports below 1024 are for root; choose a higher one")
    case EADDRNOTAVAIL:
      SourceError(
        .notFound, "\(name): this machine does not have that address",
        advice: "`ip address` lists what it has; udp://:\(port) listens on all")
    default:
      SourceError(.inputOutput, "\(name): \(systemMessage(code))")
    }
  }

  /// Returns the error of a lost connection; `code` is nil if the peer closed it.
  package static func lost(_ name: String, code: CInt?) -> SourceError {
    switch code {
    case nil: SourceError(.disconnected, "\(name): the other side closed the connection")
    case let code?: SourceError(.disconnected, "\(name): \(systemMessage(code))")
    }
  }
}

extension PolledInput {
  /// Connects to the first address of `endpoint` that answers; errors have a message and advice for the user.
  ///
  /// An interrupt ends that with an error; the waker stays raised.
  ///
  /// - Parameters:
  ///   - timeout: Nanoseconds for the name lookup, and again for each address.
  ///   - name: The connection's name in messages.
  package func connect(to endpoint: HostAndPort, timeout: Int64, name: String) throws(SourceError) {
    do throws(ConnectFailure) {
      try connect(to: endpoint, timeout: timeout)
    } catch {
      switch error {
      case .lookup(let failure): throw NetworkError.lookup(failure, host: endpoint.host, name: name)
      case .connecting(let code): throw NetworkError.connecting(name, code: code)
      }
    }
  }
}
