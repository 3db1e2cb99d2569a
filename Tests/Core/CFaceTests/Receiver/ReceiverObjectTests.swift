import Bytes
import CBinnacle
import GNSS
import NavigationMath
import Observations
import Testing

@testable import CFace

@Suite struct ReceiverObjectTests {
  private let epochs = Array(
    ("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n"
      + "$GPGGA,120001,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4B\r\n"
      + "$GPGGA,120002,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*48\r\n").utf8)

  @Test func feedStopsAtEachFix() throws {
    var object = try ReceiverObject(.defaults)
    let bytes = epochs
    var (feeds, fixes): ([Int], [UInt64]) = ([], [])
    try bytes.withByteView { view throws in
      var rest = view
      while !rest.isEmpty {
        let count = try object.feed(rest, at: 1000)
        rest = rest.slice(count, rest.count)
        let before = fixes.count
        while let fix = object.takeFix() { fixes.append(fix.sequence) }
        feeds.append(fixes.count - before)
      }
    }
    #expect(fixes == [1, 2, 3])
    // Only the last feed may end without a fix.
    #expect(feeds.dropLast().allSatisfy { $0 > 0 })
    #expect(feeds.count >= 2)
    #expect(object.counters.epochs == 3 && object.counters.sentences == 3)
  }

  @Test func silenceGivesTheFix() throws {
    var object = try ReceiverObject(.defaults)
    #expect(object.deadline == .max)
    let bytes = Array(epochs[..<63])
    _ = try bytes.withByteView { try object.feed($0, at: 1_000_000_000) }
    #expect(object.deadline == 1_150_000_000)
    try object.advance(to: 1_149_999_999)
    #expect(object.takeFix() == nil)
    try object.advance(to: 1_150_000_000)
    #expect(object.takeFix()?.sequence == 1)
    #expect(throws: CFaceError.time) { try object.advance(to: 1) }
  }
}

@Suite struct ReceiverStreamTests {
  private let epoch = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)

  @Test func bytesWithoutAnEventAreTakenWhole() throws {
    var stream = ReceiverStream(ReceiverConfiguration())
    let noise = [UInt8](repeating: 0x20, count: 1000)
    #expect(try noise.withByteView { try stream.feed($0, at: 1) { _ in } } == 1000)
    #expect(stream.deadline == .max)
    #expect(stream.counters(dropped: 3).dropped == 3)
  }

  @Test func refusedBytesAreNotDecoded() throws {
    var stream = ReceiverStream(ReceiverConfiguration())
    var events = 0
    _ = try epoch.withByteView { try stream.feed($0, at: 10) { _ in events += 1 } }
    #expect(throws: CFaceError.time) { try epoch.withByteView { try stream.feed($0, at: 9) { _ in events += 1 } } }
    #expect(stream.counters(dropped: 0).sentences == 1)
    stream.finish { _ in events += 1 }
    #expect(events == 1)
  }
}

@Suite struct ReceiverOutputsTests {
  @Test func eventsAreKeptByTheirKind() {
    var outputs = ReceiverOutputs(fixes: 2, satellites: 4)
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.sequence = 7
    outputs.append(.fix(fix))
    #expect(outputs.sky.take(into: nil, capacity: 0)?.in_view == nil)
    outputs.append(.satellites(SatelliteReport(time: UTCTime(), received: .zero, inView: 3)))
    #expect(outputs.sky.take(into: nil, capacity: 0)?.in_view == 3)
    #expect([outputs.fixes.take()?.sequence, outputs.fixes.take()?.sequence] == [7, nil])
  }
}
