import EngineRuntime
import Glibc
import Simulator
import Testing

/// A simulated receiver at the other end of a terminal that only the program has open.
final class ReceiverTerminal: @unchecked Sendable {
  let path: String
  private let master: Int32
  private let receiver: SimulatedReceiver
  private let isDone = Guarded(false)
  private var thread = pthread_t()

  init(_ receiver: SimulatedReceiver) throws {
    self.receiver = receiver
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: CInt = 0
    var number: CUnsignedInt = 0
    try #require(
      master >= 0 && ioctl(master, PseudoTerminal.setLock, &unlocked) == 0
        && ioctl(master, PseudoTerminal.getNumber, &number) == 0)
    path = "/dev/pts/\(number)"
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        Unmanaged<ReceiverTerminal>.fromOpaque(context!).takeRetainedValue().play()
        return nil
      }, context)
  }

  /// What it has become.
  func stop() -> SimulatedReceiver {
    isDone.withLock { $0 = true }
    pthread_join(thread, nil)
    close(master)
    return receiver
  }

  /// Before the program opens the terminal, and after it has closed it, poll reports at once that the other end is
  /// closed.
  private func play() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var turns = 0
    while !isDone.withLock({ $0 }) {
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 20)
      guard entry.revents & Int16(POLLHUP) == 0 else {
        usleep(5000)
        continue
      }
      if entry.revents & Int16(POLLIN) != 0 {
        let count = read(master, &buffer, buffer.count)
        if count > 0 { send(receiver.receive(Array(buffer[..<count]))) }
      }
      turns += 1
      if turns % 10 == 0 { send(receiver.second()) }
    }
  }

  private func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress! + sent, bytes.count - sent) }
      guard count > 0 else { return }
      sent += count
    }
  }
}
