import CLinuxIO
import Glibc
import LinuxIO
import LocationEngine

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
