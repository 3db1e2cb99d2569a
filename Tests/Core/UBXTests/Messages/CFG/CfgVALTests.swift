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
