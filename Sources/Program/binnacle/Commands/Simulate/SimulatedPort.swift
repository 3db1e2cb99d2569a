import Bytes
import LinuxIO
import Observations
import Simulator

/// The receiver of a live journey at a pseudo-terminal: it sends epochs, and does what programs command.
struct SimulatedPort {
  private let terminal: PseudoTerminal
  private let receiver: SimulatedReceiver

  init(_ terminal: PseudoTerminal, _ receiver: SimulatedReceiver) {
    self.terminal = terminal
    self.receiver = receiver
  }

  /// Path of the port, such as `/dev/pts/3`.
  var path: String { terminal.path }

  func append(_ fix: GNSSFix, to writer: inout ByteWriter) { receiver.append(fix, to: &writer) }

  func send(_ bytes: [UInt8]) { terminal.send(bytes) }

  /// Answers commands until an instant, until the waker is raised, or until a command has changed the rate.
  ///
  /// - Returns: the new rate, fixes per second; nil if it is the old one.
  func answer(until instant: MonotonicInstant, _ waker: Waker) -> Double? {
    let rate = receiver.fixRate
    while receiver.fixRate == rate {
      terminal.waitForInput(until: instant, waker)
      let bytes = terminal.receive()
      if !bytes.isEmpty { answer(bytes) } else if waker.isPending || MonotonicClock.now >= instant { return nil }
    }
    return receiver.fixRate
  }

  private func answer(_ bytes: [UInt8]) {
    if terminal.speed > 0 { receiver.follow(speed: terminal.speed) }
    let answer = receiver.receive(bytes)
    receiver.forgetHeard()
    if !answer.isEmpty { terminal.send(answer) }
  }
}
