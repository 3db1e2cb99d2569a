import Bytes
import TestSupport
import Testing

@testable import GNSS

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

@Suite struct ReceiverProtocolsTests {
  private let standard = ReceiverConfiguration(protocols: .standard, buffers: .small)

  /// The frames of each protocol, of messages that `all` decodes or accepts as unknown.
  private let foreign: [[UInt8]] = [
    sirfFrame([0xFE, 1, 2]), skytraqFrame([0x83, 1]), casicFrame(5, 1, [1, 2, 3, 4]), allystarFrame(5, 1, [1, 2]),
  ]

  @Test func framesOfOtherProtocolsAreNoise() {
    for frame in foreign {
      let feeds = [Feed(), Feed(standard)]
      for feed in feeds {
        feed.send(frame)
        feed.send(rmc("120000.00"), gga("120000"))
        feed.finish()
        #expect(feed.fixes.count == 1)
        #expect(feed.counters.sentences == 2 && feed.counters.malformedFrames == 0)
      }
      #expect(feeds[0].counters.binaryFrames == 1 && feeds[0].counters.noiseBytes == 0)
      #expect(feeds[1].counters.binaryFrames == 0)
      #expect(feeds[1].counters.noiseBytes >= UInt64(frame.count - 2))
    }
  }

  @Test func framesOfUBXAndRTCMAreFound() {
    let feed = Feed(standard)
    feed.send(ubx([1, 2]) + rtcm([0x3E, 0xD0, 1]))
    #expect(feed.counters.ubxFrames == 1 && feed.counters.rtcmFrames == 1 && feed.counters.noiseBytes == 0)
  }

  /// Whatever the standard sentences contain, the fixes are the same.
  @Test func standardSentencesGiveTheSameFixes() {
    let feeds = [Feed(), Feed(standard)]
    for feed in feeds {
      for second in 0..<6 {
        let time = clock(second)
        feed.send(rmc(time), gga(time), vtg(), gsa(), gsv(), gll(time), zda(time))
        feed.send("GPGST,\(time),0.9,1.2,0.8,30.0,1.1,0.9,2.0", "GPHDT,274.07,T", "GPTHS,274.1,A")
        feed.send("GPGBS,\(time),1.2,0.8,2.0,,,,")
      }
      feed.finish()
    }
    #expect(feeds[1].fixes.count == 6)
    #expect(feeds[1].fixes == feeds[0].fixes)
    #expect(feeds[1].reports == feeds[0].reports)
    #expect(feeds[1].counters == feeds[0].counters)
    #expect(feeds[1].fixes.last?.headingDegrees != nil && feeds[1].fixes.last?.accuracy.sigmaNorth != nil)
  }

  @Test func sentencesOfMakersAreUnknown() {
    let feed = Feed(standard)
    feed.send("PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43,", "PGRMZ,93,f,3", "PMTK010,001")
    feed.send(rmc("120000.00"), "GPTXT,01,01,02,ANTSTATUS=OK", "WIXDR,broken")
    feed.send("G\u{7E}P\u{7E},1")
    feed.finish()
    #expect(feed.counters.unknownSentences == 3)
    #expect(feed.counters.sentences == 6)
    #expect(feed.counters.malformedSentences == 1)
    #expect(feed.fixes.count == 1)
  }
}

@Suite struct ReceiverBuffersTests {
  @Test func tooSmallSizesAreRaised() {
    var buffers = ReceiverBuffers(frame: 0, satellites: -5)
    #expect(buffers.frame == 1100 && buffers.satellites == 16)
    buffers = .small
    #expect(buffers.frame == 2048 && buffers.satellites == 64)
    buffers.frame = 80
    buffers.satellites = 3
    #expect(buffers.frame == 1100 && buffers.satellites == 16)
  }

  @Test func largeBuffersLoseNothing() {
    let buffers = ReceiverBuffers.large
    #expect(buffers.frame >= BinaryFrame.maximumPayload + 8)
    #expect(buffers.held == 2048 && buffers.fields == 1023 && buffers.checksumInterval == 1)
  }

  /// The longest sentence that is not malformed has fewer fields than small buffers keep.
  @Test func smallBuffersKeepAllFieldsOfRealSentences() {
    let feed = Feed(ReceiverConfiguration(buffers: .small))
    let transducers = (0..<10).map { "A,\($0).5,D,PTCH\($0)" }.joined(separator: ",")
    feed.send("WIXDR," + transducers, rmc("120000.00"), gga("120000"))
    feed.finish()
    #expect(feed.counters.sentences == 3 && feed.counters.malformedSentences == 0)
    #expect(feed.fixes.count == 1)
  }
}
