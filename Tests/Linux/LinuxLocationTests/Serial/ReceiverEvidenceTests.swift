import Bytes
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxLocation

@Suite struct ReceiverEvidenceTests {
  /// UBX ACK-ACK and an RTCM 1005 frame from RTCM 10403.3, section 4.2.
  private let ubx: [UInt8] = [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]
  private let rtcm: [UInt8] = [
    0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41,
    0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
  ]

  private let rare: [([UInt8], ReceiverEvidence.Language)] = [
    (sirfFrame([9, 1, 2]), .binary(.sirf)), (skytraqFrame([0xDC, 1, 2]), .binary(.skytraq)),
    (casicFrame(1, 3, [1, 2, 3, 4]), .binary(.casic)),
    (allystarFrame(1, 0xC1, [1, 2, 3]), .binary(.allystar)),
  ]

  /// What is known after `bytes`, shown in windows that grow by `step`.
  private func examine(_ bytes: [UInt8], step: Int) -> (ReceiverEvidence.Language?, Int?) {
    var evidence = ReceiverEvidence()
    for end in stride(from: step, through: bytes.count + step, by: step) {
      bytes.withByteView { evidence.examine($0.slice(0, end)) }
    }
    return (evidence.language, evidence.firstFrame)
  }

  @Test(arguments: [1, 2, 5, 13, 1000]) func recognisesEachLanguage(_ step: Int) {
    let before: [UInt8] = [0x00, 0x24, 0xB5, 0xD3, 0xA0, 0xBA, 0xF1, 0xFF]
    for (frame, language) in [
      (ubx, ReceiverEvidence.Language.ubx), (rtcm, .rtcm), (gga("120000"), .nmea),
      (sentence("GPTXT,01") + sentence("GPTXT,02"), .nmea),
    ] + rare {
      let result = examine(before + frame, step: step)
      #expect(result.0 == language)
      #expect(result.1 == before.count)
    }
  }

  @Test func oneShortSentenceIsNotEnough() {
    #expect(examine(sentence("GPTXT,01"), step: 3).0 == nil)
  }

  @Test func wrongChecksumsProveNothing() {
    for frame in [ubx, rtcm, gga("120000")] + rare.map(\.0) {
      var broken = frame
      broken[frame.count / 2] ^= 0x01
      #expect(examine(broken + broken + broken, step: 9).0 == nil)
    }
  }

  @Test func aFalseStartOfAFrameDoesNotHideSentences() {
    // A length of 8 KiB that never comes.
    let start: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0x00, 0x20]
    #expect(examine(start + gga("120000"), step: 4).0 == .nmea)
  }

  @Test func noiseProvesNothing() {
    #expect(examine(noise(200_000), step: 4096).0 == nil)
  }
}
