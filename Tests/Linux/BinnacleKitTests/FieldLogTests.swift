import BinnacleKit
import TestSupport
import Testing

/// A robot's program on a field log: two receivers and the sensors of a compass.
@Suite(.timeLimit(.minutes(2))) struct FieldLogTests {
  private static let log = Checkout.fixtures + "/field/drive.jsonl.gz"

  /// Docs/Embedding.md shows the body.
  private func rows(of log: String) throws -> [String] {
    let fast = SourceOptions(speed: .maximum)
    let sources: [ObservationSource] = [
      .receiver(try makeSource(log, fast)), .receiver(try makeSource("field:\(log)?receiver=1", fast)),
      .sensors(EngineSensors(try makeSensorSource(log, speed: .maximum))),
    ]
    var rows: [String] = []
    var frames: [Int: LocalFrame] = [:]
    var heading: HeadingEstimate?
    let errors = NavigationRunner().replay(sources) { event in
      switch event {
      case .receiver(.location(let location, _), let receiver):
        guard let place = location.position else { break }
        let frame = frames[receiver] ?? LocalFrame(origin: place)
        frames[receiver] = frame
        let enu = frame.eastNorthUp(of: place)
        let velocity = location.horizontalVelocity ?? (.nan, .nan)
        let age = heading.map { location.instant.nanoseconds(since: $0.instant) }
        rows.append("receiver \(receiver) at \(enu.x) \(enu.y) \(enu.z) m, \(velocity.east) \(velocity.north) m/s")
        rows.append(
          "  covariance \(location.covariance?.enu.rowMajor ?? []), speed ± \(location.accuracy.speed?.value ?? .nan)")
        rows.append("  heading \(heading?.trueHeadingDegrees ?? .nan)°, \(age ?? 0) ns ago")
      case .compass(.heading(let estimate)): heading = estimate
      case .receiver(.status(let status), _), .compass(.status(let status)):
        rows.append("\(status.source.split(separator: "/").last ?? ""): \(status.state)")
      default: break
      }
    }
    if let error = errors.compactMap({ $0 }).first { throw error }
    return rows
  }

  @Test func everyReplayIsTheSame() throws {
    let first = try rows(of: FieldLogTests.log)
    #expect(first.count { $0.hasPrefix("receiver 0 at ") } == 24)
    #expect(first.count { $0.hasPrefix("receiver 1 at ") } == 12)
    #expect(first.contains("drive.jsonl.gz, receiver 1: receiving"))
    #expect(first.count { $0.hasSuffix(": stopped(nil)") } == 3)
    let headings = first.filter { $0.hasPrefix("  heading ") && !$0.contains("nan") }
    #expect(headings.count > 30, "\(headings.count)")
    for _ in 0..<2 { #expect(try rows(of: FieldLogTests.log) == first) }
  }

  @Test func anEngineReadsAllOfIt() async throws {
    let fast = SourceOptions(speed: .maximum)
    let engine = Engine(
      receivers: [
        try makeSource(FieldLogTests.log, fast), try makeSource("field:\(FieldLogTests.log)?receiver=1", fast),
      ], sensors: EngineSensors(try makeSensorSource(FieldLogTests.log, speed: .maximum)))
    var locations = engine.throwingLocations.makeAsyncIterator()
    var headings = engine.headings.makeAsyncIterator()
    try await engine.start()
    var counts = [0, 0]
    while let location = try await locations.next() { counts[location.source] += 1 }
    #expect(counts == [24, 12])
    var last: HeadingEstimate?
    while let heading = await headings.next() { last = heading }
    #expect(last?.trueHeadingDegrees != nil)
  }
}
