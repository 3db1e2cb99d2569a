import BinnacleKit
import LocationTestKit
import TestSupport
import Testing

@testable import RobotExample

private let second: Int64 = 1_000_000_000

/// Docs/Examples/Robot on scripts: no device, no sleep. Docs/TestingWithLocationTestKit.md quotes these tests.
@Suite(.timeLimit(.minutes(1))) struct NavigationTests {
  @Test func theLastFixOfADriveIsKept() async throws {
    var simulator = TrajectorySimulator(latitudeDegrees: 54.31, longitudeDegrees: 13.09)
    simulator.sentences = [.rmc, .gga, .gst]
    let drive = simulator.next(20)
    let source = ScriptedSource(drive.flatMap { [.bytes($0.bytes), .delay(second)] })
    let navigation = Navigation()
    try await navigation.run(Engine(source: source))
    let location = try #require(await navigation.location)
    #expect(abs(location.latitudeDegrees - drive[19].latitudeDegrees) < 1e-6)
    #expect(location.speed.map { abs($0 - 10) < 0.01 } == true)
    #expect(source.isUsedUp)
    #expect(source.clock.now == MonotonicInstant(nanoseconds: 20 * second))
  }

  @Test func covarianceIsEastNorthUp() async throws {
    var simulator = TrajectorySimulator()
    simulator.sentences = [.rmc, .gga, .gst]
    simulator.sigma = (north: 2, east: 1, up: 3)
    let navigation = Navigation()
    try await navigation.run(Engine(source: ScriptedSource([.bytes(simulator.next().bytes)])))
    #expect(await navigation.covariance == [1, 0, 0, 0, 4, 0, 0, 0, 9])
  }

  @Test func anEpochWithoutAPositionGivesNoLocation() async throws {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 0..<3
    let source = ScriptedSource(simulator.next(3).flatMap { [.bytes($0.bytes), .delay(second)] })
    let navigation = Navigation()
    try await navigation.run(Engine(source: source))
    #expect(await navigation.location == nil)
    #expect(await navigation.age == nil)
    #expect(await navigation.state == .stopped(nil))
  }

  @Test func anUnpluggedReceiverIsAStateAndNotAnError() async throws {
    var simulator = TrajectorySimulator()
    let unplugged = SourceError(.disconnected, "script: the device was unplugged")
    let absent = SourceError(.notFound, "script: no such device")
    let drive = simulator.next(2).map { ScriptedSource.Step.bytes($0.bytes) }
    let source = ScriptedSource(
      [drive[0], .delay(second), .fail(unplugged), .refuse(absent), drive[1], .delay(second), .hold],
      traits: .live)
    let engine = Engine(source: source)
    // Waits for values, not for time: each sequence is created before the start and has every value.
    var statuses = engine.statuses.makeAsyncIterator()
    let navigation = Navigation()
    async let run: Void = navigation.run(engine)
    var states: [EngineStatus.State] = []
    while states.count(where: { $0 == .receiving }) < 2, let status = await statuses.next() {
      states.append(status.state)
    }
    #expect(states.contains(.reconnecting(unplugged, after: .milliseconds(500))))
    await engine.stop()
    try await run
    #expect(source.calls.count(where: { $0 == .open }) == 3)
  }

  @Test func whatWaitingCannotFixIsThrown() async {
    let denied = SourceError(.permissionDenied, "script: permission denied", advice: "add the user to dialout")
    let navigation = Navigation()
    let engine = Engine(source: ScriptedSource([.refuse(denied)], traits: .live))
    await #expect(throws: denied) { try await navigation.run(engine) }
  }

  @Test func aMinuteOfSilenceTakesNoTime() async throws {
    var simulator = TrajectorySimulator()
    let source = ScriptedSource([.bytes(simulator.next().bytes), .delay(60 * second)])
    let engine = Engine(source: source)
    var statuses = engine.statuses.makeAsyncIterator()
    let navigation = Navigation()
    try await navigation.run(engine)
    var states: [EngineStatus.State] = []
    while let status = await statuses.next() { states.append(status.state) }
    #expect(states == [.opening, .waiting, .receiving, .stale, .stopped(nil)])
  }

  @Test func aSimulatedCompassGivesAHeading() async throws {
    let sensors = [
      AttachedSensor(SensorIdentity(part: "LIS3MDL", bus: "simulated"), .magnetometer),
      AttachedSensor(SensorIdentity(part: "ICM-20948", bus: "simulated"), .inertial),
    ]
    var simulator = SensorSimulator(seed: 1)
    simulator.hardIron = Vector3(20, -12, 8)
    simulator.magneticNoise = 0.3
    let samples = (0..<2000).flatMap { _ -> [ScriptedSensorSource.Step] in
      let step = simulator.next()
      return [.sample(.inertial(step.inertial), sensor: 1), .sample(.magnetic(step.magnetic), sensor: 0)]
    }
    let engine = Engine(sensors: EngineSensors(ScriptedSensorSource(sensors, samples)))
    var headings = engine.headings.buffering(1000).makeAsyncIterator()
    try await engine.start()
    var last: HeadingEstimate?
    while let heading = await headings.next() { last = heading }
    #expect(try #require(last).calibration >= .medium)
    #expect(try #require(last).magneticHeadingDegrees != nil)
  }

  private let route = Checkout.fixtures + "/gpx/harbour.gpx"

  @Test func aRouteIsDrivenWithoutWaiting() async throws {
    let source = try makeSource("gpx:\(route)?loop=no&pace=max")
    let navigation = Navigation()
    try await navigation.run(Engine(source: source))
    let location = try #require(await navigation.location)
    #expect(location.origin == .simulated)
    #expect(location.accuracy.horizontal?.value == 5)
  }
}
