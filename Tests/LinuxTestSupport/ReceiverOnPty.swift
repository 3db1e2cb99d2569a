import CLinuxIO
import EngineRuntime
import Glibc
import Simulator

/// A simulated receiver at the other end of a pseudo terminal: it understands, and is understood, at its own speed.
package final class ReceiverOnPty: @unchecked Sendable {
  package let pty = Pty()
  private let receiver: SimulatedReceiver
  private let lock = Guarded(())
  private let isDone = Guarded(false)
  private var thread: Background?

  package init(_ receiver: SimulatedReceiver) {
    self.receiver = receiver
    thread = Background { [self] in play() }
  }

  private func play() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var turns = 0
    while !isDone.withLock({ $0 }) {
      if linuxio_wait(pty.master, 0, -1, 20_000_000) & LINUXIO_READY != 0 {
        let count = read(pty.master, &buffer, buffer.count)
        if count > 0, pty.speed == look({ $0.speed }) { pty.send(look { $0.receive(Array(buffer[..<count])) }) }
      }
      turns += 1
      guard turns % 10 == 1 else { continue }
      pty.send(pty.speed == look({ $0.speed }) ? look { $0.second() } : [0x80, 0xF8, 0x00, 0xFE, 0x80])
    }
  }

  /// What it is just now, or what it is to become.
  package func look<Result>(_ body: (SimulatedReceiver) -> Result) -> Result { lock.withLock { _ in body(receiver) } }

  /// What it has become.
  package func stop() -> SimulatedReceiver {
    isDone.withLock { $0 = true }
    thread?.join()
    return receiver
  }
}
