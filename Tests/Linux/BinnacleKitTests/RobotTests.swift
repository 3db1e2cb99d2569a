import BinnacleKit
import TestSupport
import Testing

/// Programs of a robot, with one import: those of README and of Docs/Embedding.md, on a recording and on devices that are
/// not there.
@Suite(.timeLimit(.minutes(2))) struct RobotTests {
  private static let capture = Checkout.fixtures + "/captures/mt3339.nmea"

  @Test func readsPositions() async throws {
    let engine = Engine(source: try makeSource(RobotTests.capture))
    var locations = engine.locations.makeAsyncIterator()
    try await engine.start()
    let location = try #require(await locations.next())
    let accuracy = location.accuracy.horizontal?.value ?? .infinity
    #expect(accuracy > 0 && location.latitudeDegrees.magnitude <= 90)
    // ISO 8601.
    #expect("\(location.time)".hasSuffix("Z"))
    await engine.stop()
  }

  @Test func readsHeadings() async throws {
    var heading = HeadingConfiguration()
    heading.position = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 150)
    let sensors = EngineSensors(try makeSensorSource("i2c:///dev/i2c-99"), configuration: heading)
    let engine = Engine(sensors: sensors)
    var statuses = engine.sensorStatuses.makeAsyncIterator()
    try await engine.start()
    var reason: SourceError?
    while reason == nil, let status = await statuses.next() {
      if case .reconnecting(let error, let delay) = status.state, delay == .milliseconds(500) { reason = error }
    }
    #expect(reason?.kind == .notFound)
    await engine.stop()
  }

  @Test func waitsForAReceiverThatIsNotThere() async throws {
    var configuration = EngineConfiguration()
    configuration.firstRetry = .seconds(1)
    let engine = Engine(source: try makeSource("serial:/dev/ttyNotThere"), configuration: configuration)
    var statuses = engine.statuses.makeAsyncIterator()
    try await engine.start()
    #expect(await statuses.next()?.state == .opening)
    guard case .reconnecting(let error, after: .seconds(1)) = await statuses.next()?.state else {
      Issue.record("an absent receiver is not waited for")
      return
    }
    #expect(error.kind == .notFound)
    await engine.stop()
  }

  @Test func learnsWhatWaitingCannotFix() async throws {
    #expect(throws: SourceError.self) { try makeSource("gpsd:no-slashes") }
    let missing = Engine(source: try makeSource("file:/nowhere/drive.ubx"))
    await #expect(throws: SourceError.self) { try await missing.start() }
  }

  /// As `sensor_msgs/NavSatFix` wants it: east, north, up, row by row.
  @Test func writesANavSatFix() {
    let covariance = NEDCovariance(
      northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)
    #expect(covariance.enu.rowMajor == [4, 2, -5, 2, 1, -3, -5, -3, 6])
  }
}

/// Docs/Embedding.md shows the bodies of these two. They compile, and need devices to run.
private func printHeadings() async throws {
  let file = try ConfigurationFile.load()
  var configuration = HeadingConfiguration()
  configuration.mounting = { (try? file.mounting(of: $0.identity)) ?? $0.usualMounting }
  let sensors = EngineSensors(
    try makeSensorSource("auto:"), configuration: configuration,
    keeper: StateDirectory().map { CalibrationStore(directory: $0) })
  let engine = Engine(source: try makeSource("auto:"), sensors: sensors)
  try await engine.start()

  for await heading in engine.headings {
    guard let degrees = heading.trueHeadingDegrees, let accuracy = heading.trueHeadingAccuracy68Degrees else {
      continue
    }
    print(degrees, "±", accuracy)
  }
}

private func readOnThisThread() throws {
  let runner = NavigationRunner(waitsForFirst: true)
  let error = runner.read(try makeSource("/dev/serial0")) { event in
    if case .location(let location, _) = event { print(location.latitudeDegrees, location.longitudeDegrees) }
  }
  if let error { throw error }
}
