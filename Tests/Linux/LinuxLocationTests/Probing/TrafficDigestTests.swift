import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxLocation

@Suite struct TrafficDigestTests {
  /// A UBX frame with its checksum.
  static func frame(_ cls: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let body = [cls, number, UInt8(payload.count & 255), UInt8(payload.count >> 8)] + payload
    var (a, b): (UInt8, UInt8) = (0, 0)
    for byte in body {
      a &+= byte
      b &+= a
    }
    return [0xB5, 0x62] + body + [a, b]
  }

  private static let stream =
    noise(50) + rmc("120000.00") + gga("120000.00")
    + frame(0x0A, 0x04, FirmwareAnswerTests.monVer(["EXT CORE 1.00", "00190000", "MOD=ZED-F9P"])) + gga("120001.00")
    + sentence("PMTK001,605,3")

  @Test(arguments: [1, 7, 100_000])
  func theSameHoweverItArrives(_ size: Int) {
    var digest = TrafficDigest()
    let stream = TrafficDigestTests.stream
    for start in stride(from: 0, to: stream.count, by: size) {
      digest.consume(Array(stream[start..<min(start + size, stream.count)]))
    }
    #expect(digest.sentences == ["RMC", "GGA", "PMTK001"])
    #expect(digest.sentenceCount == 4 && digest.ubxFrames == 1 && digest.isReceiver)
    #expect(digest.firmware == FirmwareAnswer(maker: "u-blox", version: "EXT CORE 1.00", module: "ZED-F9P"))
  }

  @Test func theLanguageIsNamed() {
    let frames: [([UInt8], ReceiverEvidence.Language)] = [
      (sirfFrame([9, 1, 2]), .binary(.sirf)), (skytraqFrame([0xDC, 1, 2]), .binary(.skytraq)),
      (casicFrame(1, 3, [1, 2, 3, 4]), .binary(.casic)),
      (allystarFrame(1, 0xC1, [1, 2, 3]), .binary(.allystar)), (TrafficDigestTests.frame(1, 0x61, [0, 0, 0, 0]), .ubx),
    ]
    for (frame, language) in frames {
      var digest = TrafficDigest()
      digest.consume(frame)
      #expect(digest.isReceiver && digest.language == language)
      // Sentences say more of what can be used.
      digest.consume(gga("120000.00"))
      #expect(digest.language == .nmea)
    }
  }

  @Test func noiseAndWrongChecksumsAreNothing() {
    var digest = TrafficDigest()
    digest.consume(noise(200_000))
    digest.consume(Array("$GPGGA,120000.00,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*00\r\n".utf8))
    digest.consume(Array("$no star at all\r\n".utf8))
    #expect(!digest.isReceiver && digest.firmware == nil)
  }

  @Test func whatNeverEndsDoesNotHoldUpTheRest() {
    var digest = TrafficDigest()
    digest.consume([0xB5, 0x62, 1, 7, 0, 32])
    for second in 10..<60 { for _ in 0..<4 { digest.consume(gga("1200\(second).00")) } }
    #expect(digest.sentenceCount > 100)
  }
}
