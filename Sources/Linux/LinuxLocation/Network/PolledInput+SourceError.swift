import LinuxIO
import LocationEngine

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
