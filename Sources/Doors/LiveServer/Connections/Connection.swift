import Bytes
import CLinuxIO
import Glibc
import HTTPProtocol
import Observations

/// One client: what it has sent, and what it has not taken yet. Closed with it.
final class Connection {
  /// What a connection is used for at present.
  enum Phase {
    /// A request is awaited.
    case reading
    /// An answer is sent; what the client sends meanwhile waits.
    case answering
    /// Events are sent until one side ends.
    case streaming
    /// The client was refused in the middle of its request, and the answer was sent. The rest is read and ignored for a
    /// while: to close the connection with bytes unread would take the answer from it.
    case draining
  }

  /// -1 once closed.
  private(set) var descriptor: CInt
  var phase = Phase.reading
  /// When something must have happened.
  var deadline: MonotonicInstant
  var parser = HTTPRequestParser()
  private var queue = OutgoingQueue()
  /// Whether the connection ends with the answer.
  var isLast = false
  /// Whether the client may be sending the rest of a request that was refused.
  var hasUnread = false
  /// Whether it is one of those that are served; others are asked to come again.
  var isClient = true
  /// Whether it has asked for something, and whether it had the token or the cookie then.
  var hasAsked = false
  var isTrusted = false
  /// When it was accepted.
  let accepted: MonotonicInstant
  /// Whether a stream is to be closed: its connection is lost, or it is too slow.
  var isLost = false
  /// A stream does not get events up to this number.
  var covered: UInt64?
  /// When a stream last got something.
  var lastSent: MonotonicInstant

  init(_ descriptor: CInt, deadline: MonotonicInstant, now: MonotonicInstant) {
    self.descriptor = descriptor
    self.deadline = deadline
    accepted = now
    lastSent = now
  }

  deinit { close() }

  var isOpen: Bool { descriptor >= 0 }

  /// Bytes that wait for the client.
  var waiting: Int { queue.count }

  /// What poll(2) is asked for.
  var wanted: CInt {
    switch phase {
    case .reading, .draining: POLLIN
    case .answering: POLLOUT
    case .streaming: queue.isEmpty ? POLLIN : POLLIN | POLLOUT
    }
  }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Notifies the client that nothing more comes; it may still send.
  func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  func add(_ piece: OutgoingPiece) { queue.add(piece) }

  /// Sends what the client takes.
  func send() -> OutgoingQueue.Outcome { queue.send(to: descriptor) }

  /// Limits what the kernel keeps for a slow stream, so that events replace one another here instead of growing old there.
  func limitKernelBuffer() {
    var size: CInt = 32_768
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<CInt>.size))
  }

  /// Reads into a buffer, without waiting. Returns nil if there is nothing, 0 if the client has ended or is lost.
  func receive(into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      default: return 0
      }
    }
  }
}
