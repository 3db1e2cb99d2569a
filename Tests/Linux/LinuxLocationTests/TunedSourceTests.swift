import EngineRuntime
import GNSS
import Glibc
import LinuxTestSupport
import LocationEngine
import Simulator
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct TunedSourceTests {
  /// A receiver on a terminal, tuned while it is read on a thread of its own.
  private final class Rig: @unchecked Sendable {
    let line: ReceiverOnPty
    let board = SharedTuning()
    let source: TunedSource
    let notices = Guarded<[String]>([])
    /// How often everything that had come was read.
    let turns = Guarded(0)
    private let runner = NavigationRunner()
    private var thread: Background?

    init(
      _ receiver: SimulatedReceiver, _ plan: TuningPlan, isServing: Bool = true, baud: BaudRate = .fixed(9600)
    ) {
      line = ReceiverOnPty(receiver)
      board.plan = plan
      // A loaded machine may let the receiver say nothing for a while.
      source = TunedSource(
        path: line.pty.path, baud: baud, board, isServing: isServing, patience: .zero, answering: 5_000_000_000,
        farewell: 30_000_000_000
      ) { [notices] notice in notices.withLock { $0.append(notice) } }
      let (runner, turns, source) = (runner, turns, source)
      thread = Background { _ = runner.read(.receiver(source), { _ in }, drained: { turns.withLock { $0 += 1 } }) }
    }

    func becomes(_ condition: (SimulatedReceiver) -> Bool) -> Bool { eventually { line.look(condition) } }

    /// Closes the port.
    func close() {
      runner.stop()
      thread?.join()
    }

    /// Closes the port, then what the receiver has become.
    func stop() -> SimulatedReceiver {
      close()
      return line.stop()
    }
  }

  private static let saving = TuningPlan(pace: .slowed(to: 2000), motionModel: .pedestrian, power: .cyclic)

  @Test func theNewGenerationIsTunedWhileItIsReadAndPutBackAtTheEnd() {
    let rig = Rig(SimulatedReceiver(.ubloxM10), TunedSourceTests.saving)
    #expect(rig.becomes { $0.keys[0x20D0_0001] == 2 && $0.keys[0x3021_0001] == 2000 && $0.keys[0x2011_0021] == 3 })
    let receiver = rig.stop()
    #expect(receiver.keys[0x20D0_0001] == 0 && receiver.keys[0x3021_0001] == 1000 && receiver.keys[0x2011_0021] == 0)
    // Every write went to the working memory alone.
    let writes = receiver.frames.filter { $0[2] == 0x06 && $0[3] == 0x8A }
    #expect(writes.count >= 6 && writes.allSatisfy { $0[7] == 1 } && receiver.saves == 0)
    #expect(rig.notices.withLock { $0 }.isEmpty)
  }

  @Test func theOldGenerationIsTunedWhileItIsReadAndPutBackAtTheEnd() {
    let rig = Rig(SimulatedReceiver(.ubloxLegacy), TunedSourceTests.saving)
    #expect(rig.becomes { $0.period == 2000 && $0.mode == 3 && $0.powerSetup == 3 })
    let receiver = rig.stop()
    #expect(receiver.period == 1000 && receiver.mode == 0 && receiver.powerSetup == 0 && receiver.saves == 0)
  }

  @Test func aPlanThatChangesIsFollowed() {
    let rig = Rig(SimulatedReceiver(.ubloxM10, speed: 115_200), TunedSourceTests.saving, baud: .fixed(115_200))
    #expect(rig.becomes { $0.keys[0x20D0_0001] == 2 })
    rig.board.plan = TuningPlan(pace: .quickened(to: 200), power: .continuous)
    #expect(rig.becomes { $0.keys[0x20D0_0001] == 0 && $0.keys[0x3021_0001] == 200 && $0.keys[0x2011_0021] == 0 })
    #expect(rig.stop().keys[0x3021_0001] == 1000)
  }

  @Test func theSpeedThatWasFoundLimitsTheRate() {
    let plan = TuningPlan(pace: .quickened(to: 200), motionModel: .automotive)
    let rig = Rig(SimulatedReceiver(.ubloxM10, speed: 38_400), plan, baud: .automatic)
    #expect(rig.becomes { $0.keys[0x3021_0001] == 500 && $0.keys[0x2011_0021] == 4 })
    _ = rig.stop()
  }

  @Test func asFoundNotAByteIsWritten() {
    let rig = Rig(SimulatedReceiver(.ubloxM10), TuningPlan())
    #expect(eventually { rig.turns.withLock { $0 } > 20 })
    #expect(rig.stop().heard.isEmpty)
  }

  @Test func whoIsOnlyLookedAtIsNotWrittenTo() {
    let rig = Rig(SimulatedReceiver(.ubloxM10), TunedSourceTests.saving, isServing: false)
    #expect(eventually { rig.turns.withLock { $0 } > 20 })
    #expect(rig.stop().heard.isEmpty)
  }

  @Test func aRefusalIsToldOnceAndReadingGoesOn() {
    let receiver = SimulatedReceiver(.ubloxKeyed)
    receiver.faults.refused = ["CFG-VALSET"]
    let rig = Rig(receiver, TuningPlan(motionModel: .automotive))
    #expect(eventually { !rig.notices.withLock { $0 }.isEmpty })
    rig.board.plan = TuningPlan(motionModel: .pedestrian)
    let before = rig.turns.withLock { $0 }
    #expect(eventually { rig.turns.withLock { $0 } > before + 10 })
    #expect(rig.stop().heard.filter { $0 == "CFG-VALSET" }.count == 1)
    #expect(
      rig.notices.withLock { $0 } == [
        "\(rig.source.name): the receiver does not let its motion model be changed: it stays as it is"
      ])
  }

  @Test func aNewConnectionIsTunedAgain() throws {
    let line = ReceiverOnPty(SimulatedReceiver(.ubloxM10))
    let board = SharedTuning()
    board.plan = TuningPlan(motionModel: .automotive)
    let source = TunedSource(
      path: line.pty.path, baud: .fixed(9600), board, answering: 5_000_000_000, farewell: 30_000_000_000
    ) { _ in }
    var buffer = [UInt8](repeating: 0, count: 4096)
    for connection in 1...2 {
      try source.open()
      let isTuned = eventually {
        _ = buffer.withUnsafeMutableBytes { buffer in
          try? source.read(into: buffer, until: MonotonicClock.now.advanced(byNanoseconds: 100_000_000))
        }
        return line.look { $0.keys[0x2011_0021] == 4 }
      }
      #expect(isTuned, "connection \(connection)")
      source.close()
      #expect(line.look { $0.keys[0x2011_0021] } == 0)
    }
    #expect(line.stop().heard.filter { $0 == "MON-VER" }.count == 2)
  }

  @Test func theReceiverThatIsChosenByItselfIsTunedAndPutBack() {
    let line = ReceiverOnPty(SimulatedReceiver(.ubloxM10))
    let board = SharedTuning()
    board.plan = TuningPlan(motionModel: .automotive)
    let device = AttachedDevice(
      path: line.pty.path, bus: .usb, kind: "test", verdict: .receiver, reason: "a test", preference: 20)
    let tree = FakeTree()
    let source = AutomaticSource(
      survey: { [device] }, roots: tree.roots, policy: SelectionPolicy(), notice: { _ in },
      makeSource: { $0.makeSource(SourceOptions(baud: .fixed(9600), tuning: board)) })
    let runner = NavigationRunner()
    let thread = Background { _ = runner.read(.receiver(source)) { _ in } }
    #expect(eventually { line.look { $0.keys[0x2011_0021] == 4 } })
    runner.stop()
    thread.join()
    #expect(line.stop().keys[0x2011_0021] == 0)
  }

  @Test func aPortThatIsPulledKeepsNobodyWaiting() {
    let rig = Rig(SimulatedReceiver(.ubloxM10), TunedSourceTests.saving)
    #expect(rig.becomes { $0.keys[0x20D0_0001] == 2 })
    _ = rig.line.stop()
    rig.line.pty.unplug()
    let start = MonotonicClock.now
    rig.close()
    #expect(MonotonicClock.now.nanoseconds(since: start) < 20_000_000_000)
  }
}

@Suite struct SharedTuningTests {
  @Test func whatIsLeftIsFound() {
    let board = SharedTuning()
    #expect(board.plan.isAsFound)
    board.plan = TuningPlan(power: .cyclic)
    #expect(board.plan == TuningPlan(power: .cyclic))
  }
}
