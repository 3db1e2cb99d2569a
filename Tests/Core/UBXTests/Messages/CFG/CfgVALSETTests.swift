import Testing
import UBX

@Suite struct CfgVALSETTests {
  /// Made by pyubx2 1.4.0: a value of each size.
  private static let frame = """
    b562068a2e00010502001f00311001210011200401002130c8000100524000c201002a00055000000000000029400100\
    0530ceffd8e4
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgVALSETTests.frame, CfgVALSET.id) { view in
      let message = try CfgVALSET(view)
      #expect(message.layers == [.ram, .flash])
      #expect(message.transaction == .proceed)
      #expect(
        message.entries.map(\.key.rawValue) == [
          0x1031_001F, 0x2011_0021, 0x3021_0001, 0x4052_0001, 0x5005_002A, 0x3005_0001,
        ])
      #expect(message.entries.prefix(4).map(\.value) == [1, 4, 200, 115_200])
      #expect(message.entries[4] == ConfigurationEntry(ConfigurationKey(rawValue: 0x5005_002A), real: 12.5))
      #expect(message.entries[5].signed == -50)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 3)
    #expect(failure(CfgVALSET.self, payload) == .length(3))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgVALSETTests.frame, CfgVALSET.id) { view in
      let message = try CfgVALSET(view)
      #expect(encoded(message) == bytes(of: CfgVALSETTests.frame))
    }
  }

  /// Real, of PyGPSClient (pyubx2, 2023-4-17_82912_serial-COM3.ubx).
  @Test func withoutATransactionItIsVersion0() throws {
    let frame = "b562068a0900010100007302912001c275"
    try withPayload(of: frame, CfgVALSET.id) { view in
      let message = try CfgVALSET(view)
      #expect(message.layers == .ram && message.transaction == .none)
      #expect(message.entries == [ConfigurationEntry(ConfigurationKey(rawValue: 0x2091_0273), 1)])
    }
    let command = CfgVALSET([ConfigurationEntry(ConfigurationKey(rawValue: 0x2091_0273), 1)])
    #expect(encoded(command) == ubxFrame(around: "068a090000010000" + "7302912001"))
  }

  @Test func halfAnEntryIsAnError() {
    #expect(failure(CfgVALSET.self, [0, 1, 0, 0, 1, 0, 0x21, 0x30, 200]) == .length(5))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(CfgVALSET.self, [2, 1, 0, 0]) == .version(2))
  }
}
