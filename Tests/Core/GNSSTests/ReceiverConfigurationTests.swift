import GNSS
import Testing

/// The policies on checksums; Docs/Decisions/0005 says why.
@Suite struct ReceiverConfigurationTests {
  private func feed(_ policy: ReceiverConfiguration.ChecksumPolicy) -> Feed {
    var configuration = ReceiverConfiguration()
    configuration.checksums = policy
    return Feed(configuration)
  }

  private func bare(_ content: String) -> String { "$\(content)\r\n" }

  @Test func theDefaultsBelieveTheReceiver() {
    let configuration = ReceiverConfiguration()
    #expect(configuration.checksums == .whenSent)
    #expect(configuration.date == nil && configuration.weekRolloverReference == nil)
    #expect(configuration.silence == 150_000_000)
    #expect(configuration.rangeErrors == nil)
  }

  @Test func requiredRefusesEverySentenceWithout() {
    let feed = feed(.required)
    feed.send(raw: bare(rmc(clock(0))) + bare(gga(clock(0))) + line(rmc(clock(1))) + bare(rmc(clock(2))))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [1])
    #expect(feed.counters.checksumMissing == 3)
  }

  /// The first line of a stream that was opened in the middle of it may have lost its checksum with its end.
  @Test func whenSentHoldsThemBackUntilOneIsSent() {
    let feed = feed(.whenSent)
    let cut = bare("GPGGA,\(clock(0)),4717.11437,N,00833.9,E,1,08,1.0,4")
    feed.send(raw: cut + bare(rmc(clock(0))) + bare(rmc(clock(1))) + line(rmc(clock(2))) + bare(rmc(clock(3))))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [2])
    #expect(feed.counters.checksumMissing == 4)
    #expect(feed.counters.sentences == 1 && feed.counters.malformedSentences == 0)
  }

  @Test func whenSentAcceptsThemOnceTwoEpochsHadNone() {
    let feed = feed(.whenSent)
    for second in 0..<2 {
      feed.send(raw: bare(rmc(clock(second))) + bare(gga(clock(second))))
      feed.sleep(milliseconds: 1000)
      #expect(feed.events.isEmpty)
    }
    for second in 2..<5 { feed.send(raw: bare(rmc(clock(second))) + bare(gga(clock(second)))) }
    #expect(feed.fixes.prefix(3).map(\.second) == [0, 1, 2])
    // As of when they came.
    #expect(feed.fixes.prefix(2).map { $0.received.nanoseconds(since: .zero) } == [0, 1_000_000_000])
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0, 1, 2, 3, 4])
    #expect(feed.counters.checksumMissing == 0 && feed.counters.sentences == 10)
  }

  @Test func whenSentAcceptsThemOnceTenLinesHadNone() {
    let feed = feed(.whenSent)
    for _ in 0..<10 { feed.send(raw: bare(vtg())) }
    #expect(feed.counters.sentences == 0)
    feed.send(raw: bare(vtg()))
    #expect(feed.counters.sentences == 11)
  }

  @Test func whenSentAcceptsThemAtTheEndOfAShortStream() {
    let feed = feed(.whenSent)
    feed.send(raw: bare(rmc(clock(0))))
    #expect(feed.fixes.isEmpty && feed.deadline == nil)
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0])
    #expect(feed.counters.checksumMissing == 0)
  }

  @Test func whenSentRefusesThemAgainOnceOneIsSentLate() {
    let feed = feed(.whenSent)
    for second in 0..<4 { feed.send(raw: bare(rmc(clock(second)))) }
    feed.send(raw: line(rmc(clock(4))) + bare(rmc(clock(5))))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0, 1, 2, 3, 4])
    #expect(feed.counters.checksumMissing == 1)
  }

  @Test func optionalAcceptsThemAlways() {
    let feed = feed(.optional)
    feed.send(raw: line(rmc(clock(0))) + bare(rmc(clock(1))))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0, 1])
    #expect(feed.counters.checksumMissing == 0)
  }

  @Test(arguments: [ReceiverConfiguration.ChecksumPolicy.required, .whenSent, .optional])
  func aWrongOneIsNeverAccepted(policy: ReceiverConfiguration.ChecksumPolicy) {
    let feed = feed(policy)
    feed.send(raw: "$\(rmc(clock(0)))*00\r\n$\(rmc(clock(1)))*zz\r\n$\(rmc(clock(2)))*4\r\n")
    feed.finish()
    #expect(feed.fixes.isEmpty)
    #expect(feed.counters.checksumFailures == 3)
  }

  /// The checksum of this real line is right although half of it is gone.
  @Test func aTruncatedLineWithARightChecksumIsMalformed() {
    let feed = feed(.required)
    feed.send(raw: "$GPGGA,201019.00,3249.20458,N,1,-25.6,M,,*6A\r\n")
    feed.finish()
    #expect(feed.fixes.isEmpty)
    #expect(feed.counters.malformedSentences == 1)
    #expect(feed.counters.checksumFailures == 0)
  }
}
