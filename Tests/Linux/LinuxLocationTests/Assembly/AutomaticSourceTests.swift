import EngineRuntime
import LinuxTestSupport
import LocationEngine
import Observations
import TestSupport
import Testing

@testable import LinuxLocation

/// The source as an engine uses it, on ptys that the test calls receivers.
@Suite struct AutomaticSourceTests {
  /// What is plugged in, and what was said.
  private final class World: Sendable {
    let devices = Guarded<[AttachedDevice]>([])
    let notices = Guarded<[String]>([])
    let rows = Guarded<[String]>([])
    let tree = FakeTree()
    let runner = NavigationRunner()
    let configuration: EngineConfiguration
    let source: AutomaticSource

    init(_ policy: SelectionPolicy = SelectionPolicy(), patience: BaudSearch.Patience? = nil) {
      let (devices, notices) = (devices, notices)
      tree.file("dev/null", "")
      source = AutomaticSource(
        survey: { devices.withLock { $0 } }, roots: tree.roots, policy: policy,
        notice: { text in notices.withLock { $0.append(text) } },
        makeSource: { device in
          guard let patience else { return SerialSource(path: device.path, baud: .fixed(9600)) }
          return SerialSource(path: device.path, baud: .automatic, patience: patience, notice: { _ in })
        })
      var configuration = EngineConfiguration()
      configuration.firstRetry = .milliseconds(20)
      self.configuration = configuration
    }

    func start() -> Background {
      Background { [self] in
        _ = runner.read(
          source, configuration: configuration,
          { (event: EngineEvent) in
            switch event {
            case .location: rows.withLock { $0.append("fix \(source.name)") }
            case .status(let status):
              rows.withLock { $0.append("\(status.state)".prefix { $0 != "(" } + " \(status.source)") }
            case .noFix, .withheld, .satellites: break
            }
          })
      }
    }

    /// Makes the next look about find something new, as a device that appears in /dev does.
    func plug(_ all: [AttachedDevice]) {
      devices.withLock { $0 = all }
      tree.file("dev/ttyACM\(notices.withLock { $0.count })\(all.count)", "")
    }

    func hasFix(_ pty: Pty) -> Bool { rows.withLock { $0.contains("fix \(pty.path)") } }
    func said(_ text: String) -> Bool { notices.withLock { $0.contains { $0.contains(text) } } }
  }

  private static func device(_ pty: Pty, _ preference: Int) -> AttachedDevice {
    AttachedDevice(
      path: pty.path, bus: .usb, kind: "test", verdict: .receiver, reason: "a test", preference: preference)
  }

  /// Epochs as fast as they are asked for.
  private final class Talk: Sendable {
    private let done = Guarded(false)
    private let thread: Background

    init(_ pty: Pty) {
      let done = done
      thread = Background {
        var second = 0
        while !done.withLock({ $0 }) {
          if !pty.hasUnread { pty.send(epoch("1\(second / 3600 % 10)\(second / 60 % 50 + 10)\(second % 50 + 10).00")) }
          second += 1
          pause(milliseconds: 20)
        }
      }
    }

    func stop() {
      done.withLock { $0 = true }
      thread.join()
    }
  }

  @Test func itWaitsForAReceiverAndGoesOverToTheNext() {
    let world = World()
    let run = world.start()
    #expect(eventually { world.said("waiting for one") })
    #expect(world.source.name == AutomaticSource.unnamed)
    let (first, second) = (Pty(), Pty())
    let talks = [Talk(first), Talk(second)]
    world.plug([AutomaticSourceTests.device(first, 20), AutomaticSourceTests.device(second, 80)])
    #expect(eventually(within: 30) { world.hasFix(first) })
    #expect(world.said("using \(first.path) (test): a test"))
    #expect(!world.hasFix(second))
    talks[0].stop()
    first.unplug()
    _ = world.devices.withLock { $0.removeFirst() }
    #expect(eventually(within: 30) { world.hasFix(second) })
    let rows = world.rows.withLock { $0 }
    #expect(rows.contains("reconnecting \(first.path)"))
    world.runner.stop()
    run.join()
    talks[1].stop()
    #expect(world.rows.withLock { $0.last } == "stopped \(second.path)")
  }

  @Test func theBetterOneIsTakenWhenItHasShownThatItWorks() {
    var policy = SelectionPolicy()
    policy.provenAfter = 500_000_000
    policy.longestGap = 10_000_000_000
    let world = World(policy)
    let (best, other) = (Pty(), Pty())
    let talks = [Talk(best), Talk(other)]
    world.devices.withLock { $0 = [AutomaticSourceTests.device(other, 80)] }
    let run = world.start()
    #expect(eventually(within: 30) { world.hasFix(other) })
    world.plug([AutomaticSourceTests.device(best, 20), AutomaticSourceTests.device(other, 80)])
    #expect(eventually(within: 60) { world.hasFix(best) })
    #expect(world.said("using \(best.path)"))
    world.runner.stop()
    run.join()
    for talk in talks { talk.stop() }
  }

  @Test func oneThatCannotBeOpenedIsToldAndPassedOver() {
    let world = World()
    let good = Pty()
    let talk = Talk(good)
    var missing = AutomaticSourceTests.device(good, 20)
    missing.path = "/dev/ttyNONE"
    world.devices.withLock { $0 = [missing, AutomaticSourceTests.device(good, 80)] }
    let run = world.start()
    #expect(eventually(within: 30) { world.hasFix(good) })
    #expect(world.said("/dev/ttyNONE: no such device"))
    world.runner.stop()
    run.join()
    talk.stop()
  }

  @Test func oneThatSomebodyHasOpenIsLeftToThem() {
    let world = World()
    let (held, free) = (Pty(), Pty())
    let child = Child(["sh", "-c", "exec 3<\(held.path); echo ready; exec sleep 60"])
    defer { child.end() }
    #expect(child.readOutput() == "ready\n")
    let talk = Talk(free)
    world.devices.withLock { $0 = [AutomaticSourceTests.device(held, 20), AutomaticSourceTests.device(free, 80)] }
    let run = world.start()
    #expect(eventually(within: 30) { world.hasFix(free) })
    #expect(world.said("\(held.path): in use by "))
    world.runner.stop()
    run.join()
    talk.stop()
  }

  @Test func aSilentPortIsPassedOverWithoutALoss() {
    let world = World(patience: BaudSearch.Patience(firstRound: 50_000_000, secondRound: 50_000_000))
    let (silent, good) = (Pty(), Pty())
    let talk = Talk(good)
    world.devices.withLock { $0 = [AutomaticSourceTests.device(silent, 60), AutomaticSourceTests.device(good, 80)] }
    let run = world.start()
    #expect(eventually(within: 60) { world.hasFix(good) })
    #expect(
      world.said("\(silent.path): no receiver understood at any speed"), "\(world.notices.withLock { $0 })")
    #expect(!world.rows.withLock { $0.contains { $0.hasPrefix("reconnecting") } })
    world.runner.stop()
    run.join()
    talk.stop()
  }

  @Test func anInterruptEndsTheWaitForADevice() throws {
    let world = World()
    try world.source.open()
    let other = Background {
      pause(milliseconds: 60)
      world.source.interrupt()
    }
    #expect(try readOnce(world.source, until: nil) == .interrupted)
    other.join()
    // A deadline holds as well.
    let start = world.source.now
    guard case .idle = try readOnce(world.source, until: start.advanced(byNanoseconds: 80_000_000)) else {
      Issue.record("bytes out of nowhere")
      return
    }
    #expect(world.source.now.nanoseconds(since: start) >= 80_000_000)
    world.source.close()
  }
}
