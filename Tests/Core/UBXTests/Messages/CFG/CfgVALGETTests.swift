import Bytes
import Testing
import UBX

@Suite struct CfgVALGETTests {
  /// Real, of a ZED-F9P (pyubx2, ucenter-ZEDF9P-configdebug.log).
  private static let frame =
    "b562068b28000100c0050600f65000000000000000000700f65000000000000000000800f6500000000000000000664e"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgVALGETTests.frame, CfgVALGET.id) { view in
      let message = try CfgVALGET(view)
      #expect((message.version, message.layer, message.position) == (1, .ram, 1472))
      #expect(message.entries.map(\.key.rawValue) == [0x50F6_0006, 0x50F6_0007, 0x50F6_0008])
      #expect(message.entries.map(\.value) == [0, 0, 0])
      #expect(message.keys.isEmpty)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 3)
    #expect(failure(CfgVALGET.self, payload) == .length(3))
  }

  @Test func valuesHaveTheSizeThatTheirKeysSay() throws {
    var writer = ByteWriter()
    writer.append(
      CfgVALSET([
        ConfigurationEntry(ConfigurationKey(rawValue: 0x1031_001F), true),
        ConfigurationEntry(ConfigurationKey(rawValue: 0x3005_0001), signed: -50),
        ConfigurationEntry(ConfigurationKey(rawValue: 0x5005_002A), real: 12.5),
      ]))
    let values = Array(writer.bytes[10..<(writer.count - 2)])
    try ([1, 7, 0, 0] + values).withByteView { view in
      let message = try CfgVALGET(view)
      #expect(message.layer == .defaults)
      #expect(message.entries.map(\.value) == [1, 0xFFCE, 12.5.bitPattern])
      #expect(message.entries.map(\.signed)[1] == -50)
    }
  }

  /// Real, of u-center (pyubx2, ucenter-ZEDF9P-configdebug.log): every setting there is.
  @Test func aQuestionHoldsKeys() throws {
    let frame = "b562068b0800000000000000ff0fa79e"
    try withPayload(of: frame, CfgVALGET.id) { view in
      let message = try CfgVALGET(view)
      #expect(message.version == 0 && message.entries.isEmpty)
      #expect(message.keys.map(\.rawValue) == [0x0FFF_0000])
    }
    #expect(encoded(CfgVALGET.Request([ConfigurationKey(rawValue: 0x0FFF_0000)])) == bytes(of: frame))
    let request = CfgVALGET.Request([ConfigurationKey(rawValue: 0x4052_0001)], layer: .flash, position: 64)
    #expect(encoded(request) == ubxFrame(around: "068b0800" + "00024000" + "01005240"))
  }

  @Test func halfAnEntryIsAnError() {
    #expect(failure(CfgVALGET.self, [1, 0, 0, 0, 1, 0, 0x21, 0x30, 200]) == .length(5))
  }

  @Test func aKeyThatCannotBeIsAnError() {
    #expect(failure(CfgVALGET.self, [1, 0, 0, 0, 1, 0, 0x21, 0x00, 200, 0]) == .length(6))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(CfgVALGET.self, [2, 0, 0, 0]) == .version(2))
  }
}
