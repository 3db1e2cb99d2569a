import EngineRuntime
import Fusion
import LocationTestKit
import Observations
import Simulator
import Testing

@testable import LocationEngine

private let second: Int64 = 1_000_000_000
private let gone = SourceError(.disconnected, "script: gone")

/// What a run handed over, in a form that compares.
private struct Record {
  var events: [String] = []
  var locations: [LocationEstimate] = []
  var fixes: [GNSSFix] = []
  var statuses: [EngineStatus] = []

  mutating func add(_ event: EngineEvent) {
    switch event {
    case .location(let estimate, let fix):
      events.append("location")
      locations.append(estimate)
      fixes.append(fix)
    case .noFix: events.append("noFix")
    case .withheld: events.append("withheld")
    case .satellites: events.append("satellites")
    case .status(let status):
      events.append(name(of: status.state))
      statuses.append(status)
    }
  }

  private func name(of state: EngineStatus.State) -> String {
    switch state {
    case .opening: "opening"
    case .waiting: "waiting"
    case .receiving: "receiving"
    case .stale: "stale"
    case .reconnecting: "reconnecting"
    case .stopped: "stopped"
    }
  }

  /// Only the positions and their absence.
  var epochs: [String] { events.filter { $0 == "location" || $0 == "noFix" } }
  var states: [String] { statuses.map { name(of: $0.state) } }
}

private func record(_ source: ScriptedSource) -> (record: Record, error: SourceError?) {
  var record = Record()
  let error = NavigationRunner().read(source) { record.add($0) }
  return (record, error)
}

@Suite struct ReceiverLoopTests {
  // MARK: Without a receiver that understands anything

  @Test func anEmptyInputOpensAndEnds() {
    let source = ScriptedSource([])
    let (record, error) = record(source)
    #expect(error == nil)
    #expect(record.events == ["opening", "waiting", "stopped"])
    #expect(source.calls.first == .open)
    #expect(source.calls.last == .close)
    #expect(!source.isOpen)
  }

  @Test func anErrorThatCannotBeMendedIsReturned() {
    let denied = SourceError(.permissionDenied, "script: permission denied", advice: "join the group dialout")
    let source = ScriptedSource([.refuse(denied)], traits: .live)
    let (record, error) = record(source)
    #expect(error == denied)
    #expect(record.statuses.last?.state == .stopped(denied))
    #expect(source.calls == [.open])
  }

  @Test func stopBeforeRunOpensNothing() {
    let source = ScriptedSource([.hold])
    let runner = NavigationRunner()
    runner.stop()
    var record = Record()
    #expect(runner.read(source) { record.add($0) } == nil)
    #expect(record.events == ["stopped"])
    #expect(source.calls == [])
  }

  @Test func anInterruptWithoutAStopIsNoEnd() {
    let source = ScriptedSource([.bytes([1, 2, 3])])
    source.interrupt()
    let (record, _) = record(source)
    #expect(source.isUsedUp)
    #expect(record.events.last == "stopped")
  }

  @Test func staleIsToldOnce() {
    let source = ScriptedSource([.bytes([0x21]), .delay(60 * second), .bytes([0x21]), .delay(60 * second)])
    let (record, _) = record(source)
    #expect(record.states == ["opening", "waiting", "stale", "stopped"])
    #expect(source.clock.now == MonotonicInstant(nanoseconds: 120 * second))
  }

  /// What follows a fix is left to gather, so that a live receiver wakes us less often; a log is read straight on.
  @Test(arguments: [true, false]) func pausesBehindAFixOfALiveReceiver(_ isLive: Bool) {
    var simulator = TrajectorySimulator()
    var steps: [ScriptedSource.Step] = []
    for epoch in simulator.next(5) {
      let lines = epoch.bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
      for line in lines { steps += [.bytes(line), .delay(5_000_000)] }
      steps.append(.delay(second / 2))
    }
    let source = ScriptedSource(steps, traits: isLive ? .live : .recorded)
    let (record, _) = record(source)
    #expect(record.locations.count == 5)
    #expect(source.isUsedUp)
    let waits = source.calls.count { if case .wait = $0 { true } else { false } }
    #expect(isLive ? waits > 0 : waits == 0)
  }

  @Test func everyWaitComesAfterDrained() {
    let source = ScriptedSource(
      [.bytes([1]), .fail(gone), .refuse(gone), .bytes([2]), .delay(20 * second), .bytes([3])],
      traits: .live)
    var steps: [String] = []
    _ = NavigationRunner().read(.receiver(source)) { _ in
      steps.append("event")
    } drained: {
      steps.append("drained")
    }
    let waits = source.calls.count {
      switch $0 {
      case .read, .wait: true
      case .open, .close: false
      }
    }
    #expect(steps.count { $0 == "drained" } == waits + 1)
    #expect(steps.last == "drained")
  }

  // MARK: With one that does

  @Test func everyEpochIsHandedOverInOrder() {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 2..<4
    let truth = simulator.next(6)
    let source = ScriptedSource(truth.flatMap { [.bytes($0.bytes), .delay(second)] })
    let (record, error) = record(source)
    #expect(error == nil)
    #expect(record.epochs == ["location", "location", "location", "location", "location", "location"])
    #expect(record.locations.map(\.isPredicted) == truth.map(\.isVoid))
    for (estimate, truth) in zip(record.locations, truth) {
      // 1 m: the drive turns in the gap.
      #expect(abs(estimate.latitudeDegrees - truth.latitudeDegrees) < 1e-5)
      #expect(abs(estimate.longitudeDegrees - truth.longitudeDegrees) < 1e-5)
      #expect(estimate.time.timeOfDay == truth.time.timeOfDay)
    }
    #expect(record.states == ["opening", "waiting", "receiving", "stopped"])
    #expect(record.statuses.last?.counters.epochs == 6)
  }

  @Test func theSourceHearsWhatCameOfItsBytes() {
    let source = NotingSource(
      ScriptedSource([
        .bytes(Array(noPosition.utf8)), .delay(second), .bytes(Array(position.utf8)), .delay(second), .end,
      ]))
    #expect(NavigationRunner().read(.receiver(source), { _ in }) == nil)
    #expect(source.epochs.withLock { $0 } == [false, true])
  }

  @Test func satellitesAreHandedOver() {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource(simulator.next(3).map { .bytes($0.bytes) })
    #expect(record(source).record.events.contains("satellites"))
  }

  @Test func theOpenEpochIsHandedOverAtTheEnd() {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource([.bytes(simulator.next().bytes)])
    let (record, _) = record(source)
    #expect(record.epochs == ["location"])
    #expect(record.events.last == "stopped")
  }

  @Test func silenceClosesTheEpochWithoutMoreBytes() throws {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource([.bytes(simulator.next().bytes), .delay(second), .fail(gone)])
    let (record, _) = record(source)
    let completed = try #require(record.fixes.first?.completed)
    #expect(completed <= MonotonicInstant(nanoseconds: 150_000_000))
    #expect(record.epochs == ["location"])
  }

  @Test func nothingReadIsLostAtStop() {
    var simulator = TrajectorySimulator()
    simulator.sentences = [.rmc, .gga]
    let source = ScriptedSource([.bytes(simulator.next(3).flatMap(\.bytes)), .hold, .bytes(simulator.next().bytes)])
    let runner = NavigationRunner()
    var record = Record()
    _ = runner.read(source) { event in
      if case .location = event { runner.stop() }
      record.add(event)
    }
    #expect(record.epochs == ["location", "location", "location"])
    #expect(record.events.last == "stopped")
    #expect(!source.isUsedUp)
    #expect(!source.isOpen)
  }

  @Test func aLossIsToldOnceAndTheCountersCarryOn() {
    var simulator = TrajectorySimulator()
    let missing = SourceError(.notFound, "script: no such device")
    let source = ScriptedSource(
      [
        .bytes(simulator.next().bytes), .fail(gone), .refuse(missing), .refuse(missing), .refuse(missing),
        .bytes(simulator.next().bytes),
      ], traits: .live)
    let (record, error) = record(source)
    #expect(error == nil)
    #expect(record.states.filter { $0 == "reconnecting" }.count == 1)
    #expect(record.states.last == "stopped")
    #expect(record.epochs == ["location", "location"])
    #expect(record.statuses.last?.counters.epochs == 2)
    #expect(source.isUsedUp)
    // 0.5 + 1 + 2 + 4 s of waiting, and no more.
    #expect(source.clock.now >= MonotonicInstant(nanoseconds: 7_500_000_000))
    #expect(source.clock.now < MonotonicInstant(nanoseconds: 8_000_000_000))
  }

  @Test func halfASentenceBeforeALossDoesNotReachTheConnectionAfterIt() {
    var simulator = TrajectorySimulator()
    simulator.sentences = [.gga]
    let first = simulator.next().bytes
    let second = simulator.next().bytes
    let source = ScriptedSource(
      [
        .bytes(Array(first.prefix(40))), .fail(gone), .bytes(Array(second.dropFirst(40))),
        .bytes(simulator.next().bytes),
      ],
      traits: .live)
    #expect(record(source).record.epochs == ["location"])
  }

  @Test func receivingIsToldAgainAfterStaleness() {
    var simulator = TrajectorySimulator()
    var script: [ScriptedSource.Step] = []
    for _ in 0..<3 { script += [.bytes(simulator.next().bytes), .delay(30 * second)] }
    let (record, _) = record(ScriptedSource(script))
    #expect(
      record.states == [
        "opening", "waiting", "receiving", "stale", "receiving", "stale", "receiving", "stale", "stopped",
      ])
  }
}

private let noPosition = "$GPRMC,120000.00,V,,,,,,,230394,,,N*71\r\n"
private let position = "$GPRMC,120001.00,A,4807.038,N,01131.000,E,022.4,084.4,230394,,,A*5D\r\n"

/// A script that records the calls of `noteEpoch`.
private final class NotingSource: ByteSource {
  let script: ScriptedSource
  let epochs = Guarded<[Bool]>([])

  init(_ script: ScriptedSource) { self.script = script }

  var name: String { script.name }
  var traits: SourceTraits { script.traits }
  var now: MonotonicInstant { script.now }
  func open() throws(SourceError) { try script.open() }
  func close() { script.close() }
  func wait(until deadline: MonotonicInstant) -> Bool { script.wait(until: deadline) }
  func interrupt() { script.interrupt() }
  func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) { epochs.withLock { $0.append(hasPosition) } }
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    try script.read(into: buffer, until: deadline)
  }
}
