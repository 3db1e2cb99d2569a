import Bytes
import TestSupport
import Testing

@testable import GNSS

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
