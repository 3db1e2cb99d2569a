import CLinuxIO
import EngineRuntime
import Glibc
import LinuxIO

/// The socket at which programs connect to the service.
final class HelperListener: @unchecked Sendable {
  /// Connections that wait to be accepted.
  private static let backlog: CInt = 16

  /// -1 once closed.
  private(set) var descriptor: CInt
  /// Whether another process made the socket, which starts the service again when a program connects.
  let isActivated: Bool
  private let path: String
  private let identity: FileIdentity?

  /// Takes a socket that listens already.
  init(activated descriptor: CInt) {
    self.descriptor = descriptor
    isActivated = true
    path = ""
    identity = nil
  }

  /// Makes a socket that every user can connect to. One that a killed process has left there is replaced.
  init(path: String) throws(SourceError) {
    guard let address = UnixAddress(path) else {
      throw SourceError(.invalid, "\(path.isEmpty ? "''" : path): is no path for a socket")
    }
    try HelperListener.clear(path, address)
    descriptor = socket(AF_UNIX, HelperListener.kind, 0)
    guard descriptor >= 0 else { throw HelperListener.problem(path, errno) }
    // The mode of the file, less the umask, is that of the descriptor before bind(2).
    fchmod(descriptor, 0o666)
    var code = address.bind(descriptor)
    // The umask may have narrowed it.
    if code == 0, chmod(path, 0o666) != 0 || listen(descriptor, HelperListener.backlog) != 0 { code = errno }
    guard code == 0 else {
      Glibc.close(descriptor)
      throw HelperListener.problem(path, code)
    }
    isActivated = false
    self.path = path
    identity = FileIdentity(path)
  }

  deinit { close() }

  /// Removes the socket that it has made, unless another file has taken its name. No program can connect any more.
  func close() {
    guard descriptor >= 0 else { return }
    if let identity, identity == FileIdentity(path) { unlink(path) }
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// Returns the next connection; -1 if none waits, with the reason in `errno`.
  func accept() -> CInt {
    let client = linuxio_accept(descriptor)
    if client >= 0 { return client }
    errno = -client
    return -1
  }

  static let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  /// Removes a socket that no process listens to.
  private static func clear(_ path: String, _ address: UnixAddress) throws(SourceError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw SourceError(.invalid, "\(path): another file is there") }
    let trial = socket(AF_UNIX, kind, 0)
    guard trial >= 0 else { throw problem(path, errno) }
    defer { Glibc.close(trial) }
    switch address.connect(trial) {
    case ECONNREFUSED: unlink(path)
    case 0, EAGAIN: throw SourceError(.busy, "\(path): another process serves beacons there")
    case let code: throw problem(path, code)
    }
  }

  private static func problem(_ path: String, _ code: CInt) -> SourceError {
    let kind: SourceError.Kind =
      switch code {
      case EACCES, EPERM: .permissionDenied
      case ENOENT, ENOTDIR: .notFound
      default: .inputOutput
      }
    return SourceError(kind, "\(path): \(systemMessage(code))")
  }
}

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
