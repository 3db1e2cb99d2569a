import Bytes
import CBluetooth
import Glibc
import LinuxIO
import Observations

/// Runs a conversation on a socket until `woken` returns false. For one thread.
///
/// A socket that cannot be opened is opened again every 5 s, one that is lost after 1 s.
final class ManagementLoop<Conversation: ManagementConversation> {
  /// Ends the wait; `woken` is called.
  let waker: Waker
  private let input = PolledInput()
  private var conversation: Conversation
  private let open: ManagementOpening
  private let woken: (inout Conversation, MonotonicInstant) -> Bool
  private let handle: (ManagementOutput) -> Void
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
  /// Datagrams in one turn; after them, interrupts are looked at.
  private let turn = 256
  /// Nothing is reported any more.
  private var isFinishing = false

  /// - Parameters:
  ///   - woken: called at the start and after the waker was raised; returns false to end.
  ///   - handle: called for each output but those about the socket.
  init(
    _ conversation: Conversation, open: @escaping ManagementOpening,
    woken: @escaping (inout Conversation, MonotonicInstant) -> Bool, handle: @escaping (ManagementOutput) -> Void
  ) {
    self.conversation = conversation
    self.open = open
    self.woken = woken
    self.handle = handle
    waker = input.waker
  }

  deinit { buffer.deallocate() }

  /// Returns after `woken` has returned false and the kernel has answered, at most 0.5 s later.
  func run() {
    guard woken(&conversation, MonotonicClock.now) else { return }
    repeat {
      guard input.isOpen || openSocket() else { continue }
      flush()
      turnOnce()
    } while !(waker.take() && !woken(&conversation, MonotonicClock.now))
    finish()
  }

  private func openSocket() -> Bool {
    let descriptor = open()
    guard descriptor < 0 else {
      input.attach(descriptor)
      conversation.begin(at: MonotonicClock.now)
      return true
    }
    conversation.fail(ManagementFailure(opening: -descriptor))
    flush()
    rest(ManagementTime.longestRetry)
    return false
  }

  /// Waits; a raised waker ends it and stays raised.
  private func rest(_ nanoseconds: Int64) {
    if !waker.sleep(until: MonotonicClock.now.advanced(byNanoseconds: nanoseconds)) { waker.raise() }
  }

  private func turnOnce() {
    switch input.wait(until: conversation.deadline) {
    case .ready: readAll()
    case .timedOut: break
    case .interrupted: waker.raise()
    case .failed: return lose()
    }
    let now = MonotonicClock.now
    if let deadline = conversation.deadline, deadline <= now { conversation.pass(at: now) }
    flush()
  }

  private func readAll() {
    for _ in 0..<turn {
      let count = recv(input.descriptor, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
      guard count > 0 else {
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        return lose()
      }
      conversation.receive(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: MonotonicClock.now)
      if !conversation.outbox.items.isEmpty { flush() }
      guard input.isOpen else { return }
    }
  }

  private func lose() {
    input.close()
    if isFinishing { return }
    conversation.outbox.report(.serviceMissing, "the kernel's Bluetooth management was lost; it is opened again")
    flush()
    rest(1_000_000_000)
  }

  private func flush() {
    var isLost = false
    for output in conversation.outbox.items {
      switch output {
      case .send(let command, let index): if input.isOpen { isLost = !send(command.datagram(to: index)) || isLost }
      case .reopen: input.close()
      default: if !isFinishing { handle(output) }
      }
    }
    conversation.outbox.items.removeAll(keepingCapacity: true)
    if isLost { lose() }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    while true {
      let count = Glibc.send(input.descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
      // The kernel counts 0 bytes of a command that it refuses at once; the refusal itself is received.
      if count >= 0 { return true }
      guard errno == EINTR else { return false }
    }
  }

  private func finish() {
    guard input.isOpen else { return }
    isFinishing = true
    conversation.end(at: MonotonicClock.now)
    flush()
    let limit = MonotonicClock.now.advanced(byNanoseconds: 500_000_000)
    while input.isOpen, !conversation.isOver {
      switch input.wait(until: limit) {
      case .ready: readAll()
      case .interrupted: continue
      case .timedOut, .failed: return input.close()
      }
      flush()
    }
    input.close()
  }
}

/// Opens a socket of the kernel's Bluetooth management; returns a descriptor, or the error number, negative.
typealias ManagementOpening = @Sendable () -> CInt

enum ManagementSocket {
  /// Bytes that may wait: 5000 advertisements a second for half a second, each about 0.8 KiB with the kernel's own part.
  private static let received: CInt = 2 << 20

  /// Opens the kernel's socket.
  static let kernel: ManagementOpening = {
    let descriptor = cbluetooth_management_open()
    guard descriptor >= 0 else { return descriptor }
    var size = received
    // The first needs CAP_NET_ADMIN, as scanning does; the second is limited by the system.
    let length = socklen_t(MemoryLayout<CInt>.size)
    if setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) != 0 {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
    }
    return descriptor
  }
}
