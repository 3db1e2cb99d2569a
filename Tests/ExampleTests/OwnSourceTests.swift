import BinnacleKit
import LocationTestKit
import Testing

@testable import OwnSourceExample

/// Docs/Examples/OwnSource: a device with a format of its own.
@Suite(.timeLimit(.minutes(1))) struct OwnSourceTests {
  private static let text =
    "LH 54.31 13.09 12.5 0.8\r\nnoise\nLH 95 13 0 1\nLH 54.32 13.09 nan 1\nLH 54.311 13.091 12.6 0.7\n"

  /// Returns the estimates of a script, and the last counters.
  private func locations(_ script: [ScriptedSource.Step]) async throws -> ([LocationEstimate], StreamCounters?) {
    let engine = Engine(source: LighthouseSource(ScriptedSource(script)))
    var locations = engine.throwingLocations.buffering(10).makeAsyncIterator()
    var statuses = engine.statuses.buffering(20).makeAsyncIterator()
    try await engine.start()
    var found: [LocationEstimate] = []
    while let location = try await locations.next() { found.append(location) }
    var counters: StreamCounters?
    while let status = await statuses.next() { counters = status.counters }
    return (found, counters)
  }

  @Test(arguments: [1, 7, 1000]) func linesBecomeEstimatesHoweverTheyArrive(size: Int) async throws {
    let bytes = Array(Self.text.utf8)
    let script = stride(from: 0, to: bytes.count, by: size).map {
      ScriptedSource.Step.bytes(Array(bytes[$0..<min($0 + size, bytes.count)]))
    }
    let (found, counters) = try await locations(script)
    #expect(found.map(\.latitudeDegrees) == [54.31, 54.311])
    #expect(found.map(\.ellipsoidalHeight) == [12.5, 12.6])
    #expect(found.map { $0.accuracy.horizontal?.value } == [0.8, 0.7])
    #expect(counters?.sentences == 2 && counters?.malformedSentences == 3)
  }

  @Test func endlessLineTakesNoMemory() async throws {
    let endless = [UInt8](repeating: UInt8(ascii: "5"), count: 100_000)
    let (found, counters) = try await locations([.bytes(endless), .bytes(Array("\n\(Self.text)".utf8))])
    #expect(found.count == 2 && counters?.malformedSentences == 4)
  }
}
