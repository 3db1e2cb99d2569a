import Bytes
import Observations
import Testing

@testable import GNSS

@Suite struct RTCMMessageTests {
  private func message(_ payload: [UInt8]) -> RTCMMessage? { rtcm(payload).withByteView { RTCMMessage($0) } }

  /// The example of RTCM 10403.3, section 4.2: station 2003.
  @Test func aStationDescriptionNamesItsStation() {
    let example = message([
      0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41, 0x98, 0x6F, 0x33,
    ])
    #expect(example?.number == 1005)
    #expect(example?.station == 2003)
  }

  @Test func anEphemerisNamesNone() {
    // 1019: the field after the number is a satellite.
    let ephemeris = message([0x3F, 0xB4, 0x12, 0x34])
    #expect(ephemeris?.number == 1019)
    #expect(ephemeris?.station == nil)
  }

  @Test func aMessageOfTwoBytesHasANumberOnly() {
    #expect(message([0x43, 0x50])?.number == 1077)
    #expect(message([0x43, 0x50])?.station == nil)
    #expect(message([0x43]) == nil)
  }
}

@Suite struct RTCMTallyTests {
  /// A message of this number and station.
  private func frame(_ number: Int, station: Int = 0) -> [UInt8] {
    rtcm([UInt8(number >> 4), UInt8(number & 15) << 4 | UInt8(station >> 8), UInt8(station & 255)])
  }

  @Test func countsByNumber() {
    var tally = RTCMTally()
    for (index, number) in [1077, 1005, 1087, 1077, 1230].enumerated() {
      frame(number, station: 7).withByteView {
        tally.note($0, at: MonotonicInstant(nanoseconds: Int64(index)))
      }
    }
    #expect(tally.messages == 5)
    #expect(tally.bytes == 45)
    #expect(tally.counts.map { $0.number } == [1005, 1077, 1087, 1230])
    #expect(tally.counts.map { $0.messages } == [1, 2, 1, 1])
    #expect(tally.station == 7)
    #expect(tally.last == MonotonicInstant(nanoseconds: 4))
  }

  @Test func aMessageWithoutAStationKeepsTheLast() {
    var tally = RTCMTally()
    frame(1005, station: 4095).withByteView { tally.note($0, at: .zero) }
    frame(1019, station: 12).withByteView { tally.note($0, at: .zero) }
    #expect(tally.station == 4095)
  }

  @Test func moreNumbersThanThereAreDoNotGrowIt() {
    var tally = RTCMTally()
    for number in 0..<4096 { frame(number).withByteView { tally.note($0, at: .zero) } }
    #expect(tally.messages == 4096)
    #expect(tally.counts.count == RTCMTally.limit)
  }
}

@Suite struct CorrectionScannerTests {
  private func frames(_ bytes: [UInt8], by size: Int, givingUp: Bool = false) -> [[UInt8]] {
    var scanner = CorrectionScanner()
    var found: [[UInt8]] = []
    for piece in bytes.pieces(of: size) {
      piece.withByteView { view in scanner.consume(view) { found.append(Array($0)) } }
    }
    if givingUp { scanner.giveUp { found.append(Array($0)) } }
    return found
  }

  @Test(arguments: [1, 3, 100, 4096])
  func onlyWholeFramesWithARightCRCComeOut(size: Int) {
    let good = (1...4).map { rtcm([UInt8](repeating: UInt8($0), count: 20 * $0)) }
    var bad = rtcm([UInt8](repeating: 9, count: 50))
    bad[20] ^= 4
    let text = Array("$GPGGA,1*00\r\n".utf8)
    let stream: [UInt8] = [[0xFF, 0x00], good[0], bad, good[1], text, good[2], [0xD3], good[3]].flatMap { $0 }
    #expect(frames(stream, by: size) == good)
  }

  @Test func whatLooksLikeAFrameDoesNotHideOneForEver() {
    let good = rtcm([1, 2, 3, 4])
    let stream: [UInt8] = [0xD3, 0x03, 0xFF] + good
    #expect(frames(stream, by: 4096) == [])
    #expect(frames(stream, by: 4096, givingUp: true) == [good])
  }
}
