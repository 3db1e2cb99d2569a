import Glibc
import LocationEngine

/// The listening socket that systemd has opened for this process (sd_listen_fds(3)).
///
///     LISTEN_PID   the process that the sockets are for
///     LISTEN_FDS   how many there are; the first one is descriptor 3
package enum ActivatedSocket {
  /// The first descriptor that is passed.
  static let first: CInt = 3

  /// Takes the socket; nil if this process was started in another way.
  ///
  /// Removes the variables, so that no child takes the socket for its own. Throws `invalid` for more than one socket, and
  /// for one that does not listen for packets of Unix.
  package static func take() throws(SourceError) -> CInt? {
    let socket = try find(environment: { name in getenv(name).map { String(cString: $0) } }, process: getpid())
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    return socket
  }

  static func find(
    environment: (String) -> String?, process: pid_t, first: CInt = ActivatedSocket.first
  ) throws(SourceError) -> CInt? {
    guard let owner = environment("LISTEN_PID").flatMap({ pid_t($0) }), owner == process,
      let count = environment("LISTEN_FDS").flatMap({ Int($0) }), count > 0
    else { return nil }
    guard count == 1 else {
      throw SourceError(.invalid, "systemd passed \(count) sockets, and one is expected")
    }
    guard value(of: SO_DOMAIN, first) == AF_UNIX, value(of: SO_ACCEPTCONN, first) == 1,
      value(of: SO_TYPE, first) == CInt(SOCK_SEQPACKET.rawValue)
    else {
      throw SourceError(
        .invalid, "the socket that systemd passed is of another kind", advice: "it is set by ListenSequentialPacket=")
    }
    _ = fcntl(first, F_SETFD, FD_CLOEXEC)
    _ = fcntl(first, F_SETFL, O_NONBLOCK)
    return first
  }

  private static func value(of option: CInt, _ descriptor: CInt) -> CInt? {
    var value: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(descriptor, SOL_SOCKET, option, &value, &size) == 0 ? value : nil
  }
}
