import Glibc

/// An I²C bus that this process plays on a Unix socket, for programs that open the path as they open /dev/i2c-1.
///
/// `serve` waits for nothing but the next event: programs that send nonsense, or do not read their answers, are disconnected.
/// Used by one thread at a time. Only this user's programs can connect. The socket is removed with the server, unless another
/// file has taken its name.
package final class I2CServer: @unchecked Sendable {
  /// Programs at once; others wait to be accepted.
  static let mostClients = 16

  /// Performs a transfer; returns 0 or an error number of Linux, and puts the bytes that were read into the buffer.
  package typealias Transfer = (I2CRequest, _ read: inout [UInt8]) -> CInt

  package let path: String
  /// -1 once closed.
  private var listener: CInt
  /// Whether the process has descriptors for another program.
  private var hasRoom = true
  private let identity: FileIdentity?
  private var clients: [CInt] = []
  /// The client that has locked an address.
  private var claims: [UInt8: CInt] = [:]
  private var packet = [UInt8](repeating: 0, count: I2CRequest.largestPacket)
  private var answer: [UInt8] = []
  private var read: [UInt8] = []

  /// Makes the socket. One that a process has left there, which was killed, is replaced.
  package init(_ path: String) throws(I2CServerFailure) {
    guard let address = UnixAddress(path) else { throw .system(ENAMETOOLONG) }
    try I2CServer.clear(path, address)
    let listener = try I2CServer.makeSocket()
    // The mode of the file, less the umask, is that of the descriptor before bind(2).
    fchmod(listener, S_IRUSR | S_IWUSR)
    var code = address.bind(listener)
    if code == 0, listen(listener, CInt(I2CServer.mostClients)) != 0 { code = errno }
    guard code == 0 else {
      Glibc.close(listener)
      throw .system(code)
    }
    self.path = path
    self.listener = listener
    identity = FileIdentity(path)
  }

  deinit { close() }

  /// Disconnects all programs and removes the socket.
  package func close() {
    guard listener >= 0 else { return }
    for client in clients { Glibc.close(client) }
    clients.removeAll()
    Glibc.close(listener)
    listener = -1
    if let identity, identity == FileIdentity(path) { unlink(path) }
  }

  /// Answers programs until the waker is raised.
  package func serve(until waker: Waker, _ transfer: Transfer) {
    while !waker.take() {
      let canAccept = hasRoom && clients.count < I2CServer.mostClients
      var entries = [waker.descriptor, canAccept ? listener : -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      entries += clients.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), waker.descriptor < 0 ? 100 : -1) > 0 else { continue }
      let events = entries.dropFirst(2)
      // First: a program may close a connection, which unlocks its chips, and lock them at once by another one.
      for entry in events where CInt(entry.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 { drop(entry.fd) }
      for entry in events where entry.revents != 0 && clients.contains(entry.fd) {
        if !answer(entry.fd, transfer) { drop(entry.fd) }
      }
      if entries[1].revents != 0 { accept() }
    }
  }

  private func accept() {
    let client = Glibc.accept(listener, nil, nil)
    if client >= 0 {
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      clients.append(client)
    } else if errno == EMFILE || errno == ENFILE {
      hasRoom = false
    }
  }

  private func drop(_ client: CInt) {
    Glibc.close(client)
    hasRoom = true
    clients.removeAll { $0 == client }
    claims = claims.filter { $0.value != client }
  }

  /// Receives one packet and sends its answer; returns false if the program is to be disconnected.
  private func answer(_ client: CInt, _ transfer: Transfer) -> Bool {
    let size = recv(client, &packet, packet.count, CInt(MSG_TRUNC))
    if size < 0, errno == EAGAIN || errno == EINTR { return true }
    guard size > 0, size <= packet.count, let request = I2CRequest(packet[..<size]) else { return false }
    read.removeAll(keepingCapacity: true)
    let code = perform(request, client, transfer)
    // An answer of another length would be taken for a fault of the bus.
    let isWhole = read.count >= request.count
    I2CAnswer.write(
      to: &answer, number: request.number, error: code == 0 && !isWhole ? EIO : code, bytes: read.prefix(request.count))
    return send(client, answer, answer.count, CInt(MSG_NOSIGNAL)) == answer.count
  }

  private func perform(_ request: I2CRequest, _ client: CInt, _ transfer: Transfer) -> CInt {
    switch request.kind {
    case .claim:
      guard request.count == 0 else { return EINVAL }
      if let owner = claims[request.address], owner != client { return EBUSY }
      claims[request.address] = client
      return 0
    case .transfer: return transfer(request, &read)
    }
  }

  /// Removes a socket that no process listens to.
  private static func clear(_ path: String, _ address: UnixAddress) throws(I2CServerFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupied }
    let trial = try makeSocket()
    defer { Glibc.close(trial) }
    switch address.connect(trial) {
    case 0, EAGAIN: throw .inUse
    case ECONNREFUSED: unlink(path)
    case EPROTOTYPE: throw .occupied
    case let code: throw .system(code)
    }
  }

  private static func makeSocket() throws(I2CServerFailure) -> CInt {
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }
}

/// Why a bus cannot be played at a path.
package enum I2CServerFailure: Error, Equatable {
  /// Another kind of file, or another kind of socket, is there.
  case occupied
  /// Another process plays a bus there.
  case inUse
  /// A system call failed with this error number.
  case system(CInt)
}
