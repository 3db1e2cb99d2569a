import Bytes
import Testing
import UBX

@Suite struct CfgTP5Tests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5620631200001010000cdff070005000000809698000000008000000040c01dfeff2d0a0000b0a7"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgTP5Tests.frame, CfgTP5.id) { view in
      let message = try CfgTP5(view)
      #expect((message.pulse, message.version) == (1, 1))
      #expect((message.antennaCableDelayNanoseconds, message.groupDelayNanoseconds) == (-51, 7))
      #expect((message.frequencyOrPeriod, message.lockedFrequencyOrPeriod) == (5, 10_000_000))
      #expect((message.lengthOrRatio, message.lockedLengthOrRatio) == (1 << 31, 1 << 30))
      #expect(message.userDelayNanoseconds == -123_456)
      #expect(message.isActive && !message.followsGNSS && message.hasLockedValues)
      #expect(message.isFrequency && !message.isLength && message.isAligned && !message.isRising)
      #expect((message.timeGrid, message.synchronisation) == (4, 1))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 31)
    #expect(failure(CfgTP5.self, payload) == .length(31))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgTP5Tests.frame, CfgTP5.id) { view in
      let message = try CfgTP5(view)
      #expect(encoded(message) == bytes(of: CfgTP5Tests.frame))
    }
  }

  @Test func aNewOneIsAPulseASecondWithAFix() {
    let expected =
      "06312000" + "00010000" + "32000000" + "40420f00" + "40420f00" + "00000000" + "a0860100" + "00000000" + "77000000"
    #expect(encoded(CfgTP5()) == ubxFrame(around: expected))
  }

  @Test func onePulseIsAskedFor() {
    #expect(encoded(CfgTP5.Request(1)) == ubxFrame(around: "0631010001"))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(CfgTP5.self, [0, 2] + [UInt8](repeating: 0, count: 30)) == .version(2))
  }

  @Test func everyFlagHasItsBit() throws {
    for bit in 0..<7 {
      var payload = [UInt8](repeating: 0, count: 32)
      payload[28] = 1 << UInt8(bit)
      try payload.withByteView { view in
        let message = try CfgTP5(view)
        let flags = [
          message.isActive, message.followsGNSS, message.hasLockedValues, message.isFrequency, message.isLength,
          message.isAligned, message.isRising,
        ]
        #expect(flags == (0..<7).map { $0 == bit })
      }
    }
  }
}
