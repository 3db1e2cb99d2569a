import Bytes
import Observations
import Simulator

@testable import GNSS

/// Carries bytes between a setup and a simulated receiver, over a line with a speed and a clock of its own.
struct SetupDrive {
  var receiver: SimulatedReceiver
  var link = ReceiverLink.uart(9600)
  /// Bytes of each piece that the setup gets.
  var piece = Int.max
  /// Seconds that it took.
  private(set) var seconds = 0.0
  private(set) var frames: [[UInt8]] = []
  /// Frames that were sent before `planned` was returned.
  private(set) var framesBeforePlan = 0

  init(_ model: SimulatedReceiver.Model) { receiver = SimulatedReceiver(model) }

  mutating func run(_ wish: SetupWish) -> SetupReport {
    var setup = ReceiverSetup(wish, link: link)
    var now = MonotonicInstant.zero
    var nextSecond = MonotonicInstant(nanoseconds: 300_000_000)
    var speed: UInt32? = if case .uart(let rate) = link { rate } else { nil }
    var waiting: [UInt8] = []
    while now.nanoseconds < 600_000_000_000 {
      let understands = speed == nil || speed == receiver.speed
      switch setup.next(at: now) {
      case .send(let frame):
        frames.append(frame)
        if understands { waiting += receiver.receive(frame) }
      case .changeSpeed(let rate):
        speed = rate
        waiting = []
      case .planned: framesBeforePlan = frames.count
      case .finished:
        seconds = Double(now.nanoseconds) / 1e9
        return setup.report
      case .listen(let deadline):
        if !waiting.isEmpty {
          let count = min(piece, waiting.count)
          Array(waiting[..<count]).withByteView { setup.consume($0) }
          waiting.removeFirst(count)
        } else if nextSecond < deadline {
          now = max(now, nextSecond)
          nextSecond = now.advanced(byNanoseconds: 1_000_000_000)
          if understands { waiting += receiver.second() }
        } else {
          now = deadline
        }
      }
    }
    return setup.report
  }

  mutating func run(_ change: (inout SetupWish) -> Void) -> SetupReport {
    var wish = SetupWish()
    change(&wish)
    return run(wish)
  }
}
