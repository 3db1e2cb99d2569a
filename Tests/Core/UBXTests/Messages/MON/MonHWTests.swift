import Bytes
import TestSupport
import Testing
import UBX

@Suite struct MonHWTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = """
    b5620a093c00030201f40500000106000002070000036200fb0a03011900080000040a0b0c0d0e0f1011121314151617\
    18191a0900000a0000050b0000060c0000075f3f
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: MonHWTests.frame, MonHW.id) { view in
      let message = try MonHW(view)
      #expect(message.pinSelection == 0xF401_0203)
      #expect((message.pinBank, message.pinDirection, message.pinValue) == (0x0100_0005, 0x0200_0006, 0x0300_0007))
      #expect((message.noisePerMillisecond, message.gainControl) == (98, 2811))
      #expect((message.antennaStatus, message.antennaPower) == (.short, .on))
      #expect(message.isClockCalibrated && !message.isSafeBoot && message.isCrystalAbsent)
      #expect(message.jamming == .warning)
      #expect(message.usedPins == 0x0400_0008)
      #expect(Array(message.virtualPins) == Array(10...26))
      #expect(message.jammingIndicator == 9)
      #expect((message.pinInterrupts, message.pullUps, message.pullDowns) == (0x0500_000A, 0x0600_000B, 0x0700_000C))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 59)
    #expect(failure(MonHW.self, payload) == .length(59))
  }

  @Test func beforeProtocol15ThereAreMorePins() throws {
    var payload = PayloadBuilder(count: 68)
    payload.set(UInt8(77), at: 52)
    payload.set(UInt8(5), at: 53)
    payload.set(UInt32(11), at: 56)
    payload.set(UInt32(12), at: 60)
    payload.set(UInt32(13), at: 64)
    try payload.bytes.withByteView { view in
      let message = try MonHW(view)
      #expect(message.virtualPins.count == 25 && message.virtualPins[24] == 77)
      #expect(message.jammingIndicator == 5)
      #expect((message.pinInterrupts, message.pullUps, message.pullDowns) == (11, 12, 13))
    }
  }
}

@Suite struct AntennaStatusTests {
  @Test func theNumbersAreThoseOfUBlox() {
    let status: [AntennaStatus] = [.starting, .unknown, .good, .short, .open]
    #expect(status.map(\.rawValue) == [0, 1, 2, 3, 4])
    let power: [AntennaPower] = [.off, .on, .unknown]
    #expect(power.map(\.rawValue) == [0, 1, 2])
    let jamming: [JammingState] = [.unknown, .none, .warning, .critical]
    #expect(jamming.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func reservedValuesKeepTheirNumber() {
    #expect(AntennaStatus(rawValue: 99).rawValue == 99)
  }
}
