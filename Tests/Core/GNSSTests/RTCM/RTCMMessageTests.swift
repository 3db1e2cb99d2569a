import Bytes
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
