import GNSS
import Observations
import Testing

/// What silence, and sentences out of their order, do to epochs.
@Suite struct EpochSilenceTests {
  @Test func silenceEndsTheFirstEpoch() {
    let feed = Feed()
    feed.send(rmc(clock(0)), gga(clock(0)))
    #expect(feed.fixes.isEmpty)
    #expect(feed.deadline == MonotonicInstant(nanoseconds: 150_000_000))
    feed.wait(milliseconds: 149)
    #expect(feed.fixes.isEmpty)
    feed.wait(milliseconds: 1)
    #expect(feed.fixes.map(\.second) == [0])
    #expect(feed.deadline == nil)
  }

  @Test func theSilenceIsConfigurable() {
    var configuration = ReceiverConfiguration()
    configuration.silence = 20_000_000
    let feed = Feed(configuration)
    feed.send(rmc(clock(0)))
    feed.wait(milliseconds: 20)
    #expect(feed.fixes.count == 1)
  }

  /// At 4800 baud a sentence of 80 bytes takes 167 ms: while bytes come, there is no silence.
  @Test func aSlowSentenceIsNoSilence() {
    let feed = Feed()
    feed.send(rmc(clock(0)))
    for byte in Array(line(gga(clock(0))).utf8) {
      feed.sleep(milliseconds: 3)
      #expect(feed.deadline.map { $0 > feed.now } == true)
      feed.wait(milliseconds: 0)
      feed.send([byte])
    }
    #expect(feed.fixes.isEmpty)
    feed.wait(milliseconds: 150)
    #expect(feed.fixes.count == 1)
    #expect(feed.fixes[0].heightAboveMeanSeaLevel == 499.6)
  }

  /// Before any epoch: a false header must not hold back the bytes after it for ever.
  @Test func aHeaderThatPromisesMoreThanComesIsGivenUpInSilence() {
    let feed = Feed()
    feed.send([0xB5, 0x62, 0x01, 0x07, 0x00, 0x10])
    feed.send(rmc(clock(0)), gga(clock(0)))
    #expect(feed.counters.sentences == 0)
    #expect(feed.deadline == MonotonicInstant(nanoseconds: 150_000_000))
    feed.wait(milliseconds: 150)
    #expect(feed.counters.sentences == 2)
    #expect(feed.fixes.map(\.second) == [0])
    #expect(feed.fixes[0].received == .zero)
    #expect(feed.deadline == nil)
  }

  @Test func anUnfinishedSentenceIsGivenUpInSilence() {
    let feed = Feed()
    feed.send(raw: "$GPRMC,0000")
    feed.wait(milliseconds: 200)
    #expect(feed.deadline == nil)
    #expect(feed.counters.noiseBytes == 11)
  }

  @Test func silenceThatWasTooEarlyIsLearned() {
    let feed = Feed()
    for second in 0..<8 {
      feed.send(rmc(clock(second)), gga(clock(second)))
      feed.wait(milliseconds: 300)
      feed.send(gsv(), gst(clock(second)), gll(clock(second)))
      feed.wait(milliseconds: 700)
    }
    #expect(feed.fixes.map(\.second) == Array(0..<8))
    // Once the pause is known, the sentences after it are part of their epoch.
    #expect(feed.fixes.last?.accuracy.horizontal?.source == .gst)
    #expect(feed.reports.last?.time.timeOfDay?.second == 7)
  }

  /// The same if no sentence after the pause has a time: they must not become part of the next epoch.
  @Test func untimedSentencesBehindAPauseStayOutOfTheNextEpoch() {
    let feed = Feed()
    for second in 0..<8 {
      feed.send(rmc(clock(second)), gga(clock(second)))
      feed.wait(milliseconds: 300)
      feed.send(vtg(knots: "\(second).0"), gsa("3", used: [second + 1]), gsv(1, of: 1, [second + 1]))
      feed.wait(milliseconds: 700)
    }
    #expect(feed.fixes.map(\.second) == Array(0..<8))
    #expect(feed.fixes.allSatisfy { isNear($0.speed, 10 * 1852 / 3600.0) })
    for report in feed.reports {
      #expect(report.satellites.map { Int($0.number) } == [(report.time.timeOfDay?.second ?? -9) + 1])
    }
    #expect(feed.reports.count == 8)
    #expect(feed.fixes.last?.dilution.vertical == 1.5)
  }

  /// At 5 Hz the rest after the pause is shorter than the silence.
  @Test func untimedSentencesBetweenTwoShortPausesStayOutOfTheNextEpoch() {
    let feed = Feed()
    for tick in 0..<8 {
      let time = "0000\(tick / 5 < 1 ? "00" : "01").\(tick % 5 * 2)0"
      feed.send(rmc(time), gga(time))
      feed.wait(milliseconds: 160)
      feed.send(gsa("3", used: [tick + 1]), gsv(1, of: 1, [tick + 1]))
      feed.wait(milliseconds: 40)
    }
    feed.finish()
    #expect(feed.fixes.count == 8)
    for report in feed.reports {
      guard let time = report.time.timeOfDay else { continue }
      let tick = time.second * 5 + time.nanosecond / 200_000_000
      #expect(report.satellites.map { Int($0.number) } == [tick + 1])
    }
  }

  @Test func rmcOfAnEpochAfterTheNextHasBegun() {
    let feed = Feed()
    feed.send(gga(clock(0)))
    for second in 1..<6 {
      feed.send(gga(clock(second)), rmc(clock(second - 1), speed: "\(second - 1).0"), gsa())
    }
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(0..<6))
    #expect(feed.fixes.allSatisfy { $0.speed == nil })
    #expect(feed.counters.lateSentences == 5)
  }

  @Test func aSentenceOlderThanTheLastEpochOpensNothing() {
    let feed = Feed()
    for second in 0..<5 { feed.send(rmc(clock(second)), gga(clock(second))) }
    feed.send(rmc(clock(2)), gga(clock(2)))
    feed.send(rmc(clock(5)), gga(clock(5)))
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(0..<6))
  }

  /// Found by fuzzing: times that make no epoch of their own must not make those that did forgotten.
  @Test func timesWithoutAPositionDoNotOpenOldEpochsAgain() {
    let feed = Feed()
    feed.send(gga(clock(0)))
    for second in 10..<15 { feed.send(gst(clock(second))) }
    feed.send(gga(clock(0)))
    feed.finish()
    #expect(feed.fixes.map(\.second) == [0])
  }

  /// A receiver that learns the leap seconds sets its clock back by more than a few epochs at most once.
  @Test func aClockSetBackIsBelieved() {
    let feed = Feed()
    for second in 100..<110 { feed.send(rmc(clock(second)), gga(clock(second))) }
    for second in 92..<100 { feed.send(rmc(clock(second)), gga(clock(second))) }
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(100..<110) + Array(92..<100))
  }

  @Test func aRepeatedSentenceOfAClosedEpochIsLate() {
    let feed = Feed()
    for second in 0..<4 {
      feed.send(rmc(clock(second)), gga(clock(second)))
      feed.wait(milliseconds: 500)
    }
    feed.send(gll(clock(3)))
    #expect(feed.counters.lateSentences == 1)
    feed.wait(milliseconds: 1000)
    #expect(feed.fixes.count == 4)
  }

  /// A gyro compass ten times a second between a receiver's epochs.
  @Test func headingsBetweenEpochsMakeNoFixes() {
    let feed = Feed()
    for second in 0..<6 {
      feed.send(rmc(clock(second)), gga(clock(second)))
      for tick in 0..<10 {
        feed.send(
          "HEHDT,\(100 + tick).0,T", "PASHR,\(clock(second).prefix(6)).\(tick)00,\(100 + tick).0,T,1.0,1.0,,,,,")
        feed.wait(milliseconds: 100)
      }
    }
    feed.finish()
    #expect(feed.fixes.map(\.second) == Array(0..<6))
    #expect(feed.fixes.allSatisfy { $0.kind == .threeDimensional })
  }
}
