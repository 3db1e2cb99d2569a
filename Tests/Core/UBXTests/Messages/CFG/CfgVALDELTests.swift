import Testing
import UBX

@Suite struct CfgVALDELTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b562068c0c00010603001f003110010052409bfe"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgVALDELTests.frame, CfgVALDEL.id) { view in
      let message = try CfgVALDEL(view)
      #expect(message.layers == [.batteryBacked, .flash])
      #expect(message.transaction == .apply)
      #expect(message.keys.map(\.rawValue) == [0x1031_001F, 0x4052_0001])
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 3)
    #expect(failure(CfgVALDEL.self, payload) == .length(3))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgVALDELTests.frame, CfgVALDEL.id) { view in
      let message = try CfgVALDEL(view)
      #expect(encoded(message) == bytes(of: CfgVALDELTests.frame))
    }
  }

  @Test func withoutATransactionItIsVersion0() {
    let command = CfgVALDEL([ConfigurationKey(rawValue: 0x2091_0273)], layers: .flash)
    #expect(encoded(command) == ubxFrame(around: "068c080000040000" + "73029120"))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(CfgVALDEL.self, [2, 1, 0, 0]) == .version(2))
  }
}
