import Bytes
import NMEA
import Observations
import Testing

@testable import GNSS

@Suite struct HeldSentencesTests {
  /// Whether the line was kept.
  private func append(_ content: String, to held: inout HeldSentences, milliseconds: Int64 = 0) -> Bool {
    var scanner = LineScanner()
    return Array("$\(content)\r\n".utf8).withByteView { view in
      guard case .line(let end) = scanner.scan(view) else { return false }
      let began = MonotonicInstant.zero.advanced(byNanoseconds: milliseconds * 1_000_000)
      return held.append(view.slice(0, end), scanner.fields(in: view), began: began)
    }
  }

  @Test func linesAreKeptWithTheirTimesOfArrival() {
    var held = HeldSentences()
    #expect(append(vtg(), to: &held, milliseconds: 5))
    #expect(append(gsa(), to: &held, milliseconds: 7))
    #expect(held.count == 2)
    #expect(Array(held.line(0)) == Array("$\(vtg())".utf8))
    #expect(Array(held.line(1)) == Array("$\(gsa())".utf8))
    #expect((0..<2).map { held.began($0).nanoseconds(since: .zero) } == [5_000_000, 7_000_000])
    held.end()
    #expect(held.count == 0 && held.isOver)
  }

  @Test func tenLinesAreKeptAtMost() {
    var held = HeldSentences()
    #expect((0..<12).map { _ in append(vtg(), to: &held) } == (0..<12).map { $0 < 10 })
  }

  /// Of whatever kind their sentences are, and with some that have no time between them.
  @Test func waitingEndsWithTheThirdEpoch() {
    var held = HeldSentences()
    let contents = [gga("120000"), vtg(), gll("120000"), rmc("120000.00"), gga("120001"), gsa()]
    for content in contents { #expect(append(content, to: &held)) }
    #expect(!append(gll("120002"), to: &held))
    #expect(held.count == 6)
  }

  @Test func aTimeOfSendingBeginsNoEpoch() {
    var held = HeldSentences()
    for second in 0..<9 { #expect(append(zda("12000\(second)"), to: &held)) }
  }

  @Test func aSmallBufferHoldsFewerLines() {
    var held = HeldSentences(capacity: ReceiverBuffers.small.held)
    let kept = (0..<10).map { _ in append(rmc("120000.00"), to: &held) }
    #expect(kept == kept.sorted { $0 && !$1 })
    #expect(kept[3] && !kept[9])
    #expect(Array(held.line(3)) == Array("$\(rmc("120000.00"))".utf8))
  }

  @Test func longLinesEndWaitingBeforeMemoryIsFull() {
    var held = HeldSentences()
    let long = "GPTXT," + String(repeating: "x", count: 900)
    #expect((0..<3).map { _ in append(long, to: &held) } == [true, true, false])
  }

  /// Datagrams with neither: whether a sentence is whole is not known.
  @Test func sentenceWithoutChecksumAndLineEndIsNoise() {
    let feed = Feed(ReceiverConfiguration())
    for second in 0..<5 {
      feed.send(raw: "$" + gga(clock(second)))
      feed.wait(milliseconds: 1000)
    }
    feed.finish()
    #expect(feed.fixes.isEmpty && feed.counters.sentences == 0)
    #expect(feed.counters.noiseBytes == feed.counters.bytes)
  }
}
