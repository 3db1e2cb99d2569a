import EngineRuntime
import Fusion
import LocationEngine
import LocationTestKit
import Observations
import Simulator
import TestSupport
import Testing

private let second: Int64 = 1_000_000_000

private func collect<Element>(_ updates: Updates<Element>) -> Task<[Element], Never> {
  let iterator = Waiting(updates.makeAsyncIterator())
  return Task {
    var elements: [Element] = []
    while let element = await iterator.next() { elements.append(element) }
    return elements
  }
}

/// An iterator that was made before the task that uses it.
private actor Waiting<Element: Sendable> {
  private var iterator: Updates<Element>.Iterator

  init(_ iterator: sending Updates<Element>.Iterator) { self.iterator = iterator }

  func next() async -> Element? {
    var iterator = iterator
    return await iterator.next(isolation: self)
  }
}

@Suite(.timeLimit(.minutes(1))) struct EngineTests {
  // MARK: Life

  @Test func tellsItsLifeAndEndsWithTheInput() async throws {
    let engine = Engine(source: ScriptedSource([.bytes([0x21]), .delay(60 * second)]))
    let statuses = collect(engine.statuses)
    try await engine.start()
    #expect(await statuses.value.map(\.state) == [.opening, .waiting, .stale, .stopped(nil)])
  }

  @Test func theLastStatusSaysWhyItEnded() async {
    let denied = SourceError(.permissionDenied, "script: permission denied")
    let engine = Engine(source: ScriptedSource([.refuse(denied)]))
    let locations = collect(engine.locations)
    await #expect(throws: denied) { try await engine.start() }
    #expect(await locations.value.isEmpty)
    var late = engine.statuses.makeAsyncIterator()
    #expect(await late.next(isolation: nil)?.state == .stopped(denied))
    #expect(await late.next(isolation: nil) == nil)
  }

  @Test func stopEndsEverySequenceAndClosesTheSource() async throws {
    let source = ScriptedSource([.hold])
    let engine = Engine(source: source)
    let locations = collect(engine.locations)
    let epochs = collect(engine.epochs)
    let satellites = collect(engine.satellites)
    let statuses = collect(engine.statuses)
    try await engine.start()
    #expect(await eventually { source.isOpen })
    await engine.stop()
    #expect(!source.isOpen)
    #expect(await locations.value.isEmpty)
    #expect(await epochs.value.isEmpty)
    #expect(await satellites.value.isEmpty)
    #expect(await statuses.value.last?.state == .stopped(nil))
  }

  @Test func stopBeforeStartEndsWhoeverWaits() async {
    let engine = Engine(source: ScriptedSource([.hold]))
    let locations = collect(engine.locations)
    let statuses = collect(engine.statuses)
    await engine.stop()
    #expect(await locations.value.isEmpty)
    #expect(await statuses.value.map(\.state) == [.stopped(nil)])
  }

  @Test func stopTwiceAndAtOnceReturns() async throws {
    let engine = Engine(source: ScriptedSource([.hold]))
    try await engine.start()
    async let first: Void = engine.stop()
    async let second: Void = engine.stop()
    _ = await (first, second)
    await engine.stop()
  }

  @Test func startTwiceReadsOnce() async throws {
    let source = ScriptedSource([.hold])
    let engine = Engine(source: source)
    try await engine.start()
    try await engine.start()
    #expect(await eventually { source.isOpen })
    await engine.stop()
    #expect(source.calls.count { $0 == .open } == 1)
  }

  @Test func startsAnewAfterStop() async throws {
    let source = ScriptedSource([.hold])
    let engine = Engine(source: source)
    try await engine.start()
    #expect(await eventually { source.isOpen })
    await engine.stop()
    try await engine.start()
    let statuses = collect(engine.statuses)
    #expect(await eventually { source.isOpen })
    await engine.stop()
    #expect(await statuses.value.last?.state == .stopped(nil))
    #expect(source.calls.count { $0 == .open } == 2)
  }

  /// A consumer that starts again at once after the status `stopped` gets a new run, not the rest of the old one.
  @Test func startsAnewAsSoonAsTheEndIsTold() async throws {
    let source = ScriptedSource([.end, .end, .end, .end, .end])
    let engine = Engine(source: source)
    for _ in 1...5 {
      try await engine.start()
      for await status in engine.statuses {
        if case .stopped = status.state { break }
      }
    }
    await engine.stop()
    #expect(source.calls.count { $0 == .open } == 5)
  }

  @Test func aReleasedEngineStopsItsThreadAndLeavesNothingBehind() async throws {
    weak var reference: Engine?
    weak var sourceReference: ScriptedSource?
    var statuses: Task<[EngineStatus], Never>?
    do {
      let source = ScriptedSource([.hold])
      let engine = Engine(source: source)
      reference = engine
      sourceReference = source
      statuses = collect(engine.statuses)
      try await engine.start()
      #expect(await eventually { source.isOpen })
    }
    #expect(await eventually { reference == nil })
    #expect(await statuses?.value.last?.state == .stopped(nil))
    #expect(await eventually { sourceReference == nil })
  }

  @Test func aReleasedEngineThatNeverStartedEndsWhoeverWaits() async {
    var locations: Task<[LocationEstimate], Never>?
    do {
      let engine = Engine(source: ScriptedSource([]))
      locations = collect(engine.locations)
    }
    #expect(await locations?.value.isEmpty == true)
  }

  @Test func aCancelledConsumerLeavesTheEngineRunning() async throws {
    let source = ScriptedSource([.hold])
    let engine = Engine(source: source)
    let locations = collect(engine.locations)
    try await engine.start()
    locations.cancel()
    #expect(await locations.value.isEmpty)
    #expect(await eventually { source.isOpen })
    await engine.stop()
  }

  // MARK: What waiting cannot fix

  @Test(arguments: [SourceError.Kind.permissionDenied, .invalid, .unsupported])
  func startThrowsWhatWaitingCannotFix(_ kind: SourceError.Kind) async throws {
    let error = SourceError(kind, "script: cannot be opened")
    let source = ScriptedSource([.refuse(error), .hold], traits: .live)
    let engine = Engine(source: source)
    await #expect(throws: error) { try await engine.start() }
    // The reason is gone: the next start reads.
    try await engine.start()
    #expect(source.isOpen)
    await engine.stop()
  }

  @Test(arguments: [SourceError.Kind.notFound, .busy, .unavailable, .disconnected])
  func startWaitsForAnAbsentDeviceAndStatusesSaySo(_ kind: SourceError.Kind) async throws {
    let absent = SourceError(kind, "script: not there")
    let source = ScriptedSource([.refuse(absent), .refuse(absent), .hold], traits: .live)
    let engine = Engine(source: source)
    var statuses = engine.statuses.makeAsyncIterator()
    try await engine.start()
    #expect(await statuses.next(isolation: nil)?.state == .opening)
    #expect(await statuses.next(isolation: nil)?.state == .reconnecting(absent, after: .milliseconds(500)))
    #expect(await statuses.next(isolation: nil)?.state == .waiting)
    #expect(source.isOpen)
    await engine.stop()
  }

  @Test func aLogThatIsMissingIsNotWaitedFor() async {
    let missing = SourceError(.notFound, "log: no such file")
    let engine = Engine(source: ScriptedSource([.refuse(missing)]))
    await #expect(throws: missing) { try await engine.start() }
  }

  @Test func startThrowsForSensorsAndClosesTheReceiver() async {
    let denied = SourceError(.permissionDenied, "i2c-1: permission denied")
    let source = ScriptedSource([.hold], traits: .live)
    let sensors = ScriptedSensorSource([PipelineRun.sensors[0]], [.refuse(denied)], traits: .live)
    let engine = Engine(source: source, sensors: EngineSensors(sensors))
    await #expect(throws: denied) { try await engine.start() }
    #expect(!source.isOpen)
  }

  @Test func everyStartThrowsThatWaitedForTheSameOpening() async {
    let denied = SourceError(.permissionDenied, "script: permission denied")
    let engine = Engine(source: ScriptedSource([.refuse(denied), .refuse(denied)]))
    let starts = (0..<2).map { _ in Task { try await engine.start() } }
    for start in starts { await #expect(throws: denied) { try await start.value } }
  }

  @Test func throwingLocationsEndWithTheErrorThatEndedTheEngine() async throws {
    var simulator = TrajectorySimulator()
    let refused = SourceError(.invalid, "script: not a receiver")
    let steps = simulator.next(3).flatMap { [ScriptedSource.Step.bytes($0.bytes), .delay(second)] }
    let engine = Engine(source: ScriptedSource(steps + [.fail(refused)]))
    var checked = engine.throwingLocations.makeAsyncIterator()
    let plain = collect(engine.locations)
    try await engine.start()
    for _ in 0..<3 { #expect(try await checked.next() != nil) }
    await #expect(throws: refused) { _ = try await checked.next() }
    #expect(try await checked.next() == nil)
    #expect(await plain.value.count == 3)
  }

  // MARK: Fixes

  @Test func everyConsumerGetsEveryFix() async throws {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 3..<5
    let truth = simulator.next(20)
    let engine = Engine(source: ScriptedSource(truth.flatMap { [.bytes($0.bytes), .delay(second)] }))
    let one = collect(engine.locations)
    let other = collect(engine.locations)
    let epochs = collect(engine.epochs)
    try await engine.start()
    let times = truth.map(\.time.timeOfDay)
    let locations = await one.value
    #expect(locations.map(\.time.timeOfDay) == times)
    #expect(locations.map(\.isPredicted) == truth.map(\.isVoid))
    #expect(await other.value.map(\.time.timeOfDay) == times)
    #expect(await epochs.value.map(\.hasPosition) == truth.map { !$0.isVoid })
  }

  @Test func aSlowConsumerIsToldWhatItMissed() async throws {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource(simulator.next(100).map { .bytes($0.bytes) })
    let engine = Engine(source: source)
    var slow = engine.locations.buffering(10).makeAsyncIterator()
    let statuses = collect(engine.statuses)
    try await engine.start()
    _ = await statuses.value
    #expect(await slow.next(isolation: nil)?.missedBefore == 90)
    var rest = 0
    while await slow.next(isolation: nil) != nil { rest += 1 }
    #expect(rest == 9)
  }

  @Test func satellitesReachTheirConsumer() async throws {
    var simulator = TrajectorySimulator()
    let engine = Engine(source: ScriptedSource(simulator.next(5).map { .bytes($0.bytes) }))
    let satellites = collect(engine.satellites)
    try await engine.start()
    #expect(await !satellites.value.isEmpty)
  }

  @Test func stopHandsOverTheOpenEpoch() async throws {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource([.bytes(simulator.next().bytes), .hold])
    let engine = Engine(source: source)
    let locations = collect(engine.locations)
    try await engine.start()
    #expect(await eventually { source.calls.count > 2 })
    await engine.stop()
    #expect(await locations.value.count == 1)
  }

  // MARK: Headings

  @Test func publishesHeadingsBesideLocationsAndKnowsWhereItIs() async throws {
    var run = PipelineRun()
    run.simulator.motion = .figureEight
    let steps = (0..<500).flatMap { _ -> [ScriptedSensorSource.Step] in
      let step = run.simulator.next()
      return [.sample(.inertial(step.inertial), sensor: 1), .sample(.magnetic(step.magnetic), sensor: 0)]
    }
    var heading = HeadingConfiguration()
    heading.position = PipelineRun.place
    heading.decimalYear = 2026.5
    let sensors = ScriptedSensorSource(PipelineRun.sensors, steps)
    let engine = Engine(
      source: ScriptedSource([.bytes([0x21])]), sensors: EngineSensors(sensors, configuration: heading))
    let headings = collect(engine.headings.buffering(1000))
    let notices = collect(engine.headingNotices)
    let statuses = collect(engine.sensorStatuses)
    let locations = collect(engine.locations)
    try await engine.start()
    let values = await headings.value
    #expect(values.count == 50)
    #expect(values.last?.trueHeadingDegrees != nil)
    #expect(await statuses.value.map(\.state) == [.opening, .waiting, .receiving, .stopped(nil)])
    #expect(await notices.value.isEmpty == false)
    #expect(await locations.value.isEmpty)
  }

  @Test func aCompassNeedsNoReceiver() async throws {
    let sensors = ScriptedSensorSource([PipelineRun.sensors[0]], [.hold])
    let engine = Engine(sensors: EngineSensors(sensors))
    let headings = collect(engine.headings)
    let locations = collect(engine.locations)
    try await engine.start()
    #expect(await eventually { sensors.isOpen })
    #expect(await locations.value.isEmpty)
    await engine.stop()
    #expect(await headings.value.isEmpty)
    #expect(!sensors.isOpen)
  }
}
