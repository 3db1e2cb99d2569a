import Glibc
import Observations

/// An I²C bus that another process plays on a Unix socket. Owns the descriptor.
///
/// One packet per transfer and one for its answer, with deadlines: a process that does not answer is like a bus that hangs, and
/// one that has ended is like an adapter that was unplugged. Allocates nothing per transfer.
final class I2CSocket {
  /// Nanoseconds for one transfer; the kernel's adapters give up after a second, too.
  static let patience: Int64 = 1_000_000_000

  private let descriptor: CInt
  private let patience: Int64
  private var number: UInt16 = 0
  private var request: [UInt8] = []
  private var answer = [UInt8](repeating: 0, count: I2CAnswer.largestPacket)

  /// Returns whether a path leads to a socket.
  static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Connects.
  ///
  /// - Parameter patience: nanoseconds for one transfer.
  init(_ path: String, patience: Int64 = I2CSocket.patience) throws(I2CAccessFailure) {
    guard let address = UnixAddress(path) else { throw .opening(ENAMETOOLONG) }
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .opening(errno) }
    let code = address.connect(descriptor)
    guard code == 0 else {
      close(descriptor)
      // A socket of another kind is not a bus.
      throw code == EPROTOTYPE ? .notABus(code) : .opening(code)
    }
    self.descriptor = descriptor
    self.patience = patience
    request.reserveCapacity(I2CRequest.largestPacket)
  }

  deinit { close(descriptor) }

  /// Locks a chip for this connection; returns 0 or an error number, EBUSY if another connection has it.
  func claim(_ address: UInt8) -> CInt { exchange(.claim, address, [], nil, 0) }

  /// Writes, then reads; returns 0 or an error number.
  func transfer(
    _ address: UInt8, _ bytes: [UInt8], _ target: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> CInt {
    exchange(.transfer, address, bytes, target, count)
  }

  private func exchange(
    _ kind: I2CRequest.Kind, _ address: UInt8, _ bytes: [UInt8], _ target: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> CInt {
    // Answers that come after their time have other numbers.
    number &+= 1
    I2CRequest(kind, address: address, number: number, bytes: bytes, count: count).write(to: &request)
    let deadline = MonotonicClock.now.advanced(byNanoseconds: patience)
    let code = send(until: deadline)
    return code == 0 ? receive(into: target, count, until: deadline) : code
  }

  private func send(until deadline: MonotonicInstant) -> CInt {
    while true {
      let sent = Glibc.send(descriptor, request, request.count, CInt(MSG_NOSIGNAL))
      if sent >= 0 { return 0 }
      let code = errno
      guard code == EAGAIN || code == EINTR else { return I2CSocket.fault(code) }
      guard wait(for: POLLOUT, until: deadline) else { return ETIMEDOUT }
    }
  }

  private func receive(
    into target: UnsafeMutablePointer<UInt8>?, _ count: Int, until deadline: MonotonicInstant
  ) -> CInt {
    while wait(for: POLLIN, until: deadline) {
      // With MSG_TRUNC the size is that of the packet, also if it is larger than the buffer.
      let size = recv(descriptor, &answer, answer.count, CInt(MSG_TRUNC))
      guard size > 0 else {
        if size == 0 { return ENODEV }
        let code = errno
        if code == EAGAIN || code == EINTR { continue }
        return I2CSocket.fault(code)
      }
      guard size <= answer.count else { return EIO }
      guard let result = I2CAnswer.result(answer[..<size], number: number, count: count) else { continue }
      if result == 0, let target {
        answer.withUnsafeBufferPointer { target.update(from: $0.baseAddress! + I2CAnswer.headerSize, count: count) }
      }
      return result
    }
    return ETIMEDOUT
  }

  /// Returns false once the deadline has passed, also if the peer floods the socket.
  private func wait(for event: CInt, until deadline: MonotonicInstant) -> Bool {
    while true {
      let rest = deadline.nanoseconds(since: MonotonicClock.now)
      guard rest > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if poll(&entry, 1, CInt(clamping: (rest + 999_999) / 1_000_000)) > 0 { return true }
    }
  }

  /// Returns the error number of a bus for that of a socket.
  private static func fault(_ code: CInt) -> CInt {
    [EPIPE, ECONNRESET, ENOTCONN].contains(code) ? ENODEV : code
  }
}
