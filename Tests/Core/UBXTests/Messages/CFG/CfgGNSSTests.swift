import Testing
import UBX

@Suite struct CfgGNSSTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b562063e140000201c02000810000100110006070e0000000100dc19"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgGNSSTests.frame, CfgGNSS.id) { view in
      let message = try CfgGNSS(view)
      #expect((message.channelsAvailable, message.channelsUsed) == (32, 28))
      #expect(message.systems.count == 2)
      #expect(
        message.systems[0] == .init(.gps, isEnabled: true, reservedChannels: 8, maximumChannels: 16, signals: 0x11))
      #expect(message.systems[1] == .init(.glonass, isEnabled: false, reservedChannels: 7, maximumChannels: 14))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 3)
    #expect(failure(CfgGNSS.self, payload) == .length(3))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgGNSSTests.frame, CfgGNSS.id) { view in
      let message = try CfgGNSS(view)
      #expect(encoded(message) == bytes(of: CfgGNSSTests.frame))
    }
  }

  @Test func moreSystemsThanBytesIsAnError() {
    #expect(failure(CfgGNSS.self, [0, 32, 32, 2] + [UInt8](repeating: 0, count: 15)) == .length(19))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(CfgGNSS.self, [1, 0, 0, 0]) == .version(1))
  }
}
