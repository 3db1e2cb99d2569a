import Bytes
import Testing
import UBX

@Suite struct ConfigurationEntryTests {
  private static let sizes: [(UInt32, Int?)] = [
    (0x1031_001F, 1), (0x2011_0021, 1), (0x3021_0001, 2), (0x4052_0001, 4), (0x5005_002A, 8), (0x0FFF_0000, nil),
    (0x6000_0001, nil), (0x7000_0001, nil), (0xC052_0001, 4),
  ]

  @Test(arguments: ConfigurationEntryTests.sizes)
  func theKeySaysTheSizeOfItsValue(_ key: UInt32, _ size: Int?) {
    #expect(ConfigurationKey(rawValue: key).valueSize == size)
  }

  @Test func aNegativeValueHasTheSignOfItsSize() {
    #expect(ConfigurationEntry(ConfigurationKey(rawValue: 0x3005_0001), 0xFFCE).signed == -50)
    #expect(ConfigurationEntry(ConfigurationKey(rawValue: 0x2011_0021), 0x7F).signed == 127)
    #expect(ConfigurationEntry(ConfigurationKey(rawValue: 0x5011_0062), signed: -1).signed == -1)
  }

  @Test func onlyTheBytesOfItsSizeAreSent() {
    let entry = ConfigurationEntry(ConfigurationKey(rawValue: 0x3005_0001), signed: -2)
    #expect(encoded(CfgVALSET([entry])) == ubxFrame(around: "068a0a0000010000" + "01000530" + "feff"))
  }

  @Test func aKeyThatCannotBeIsNotSent() {
    let entry = ConfigurationEntry(ConfigurationKey(rawValue: 0x0005_0001), 1)
    #expect(encoded(CfgVALSET([entry])) == ubxFrame(around: "068a040000010000"))
  }

  @Test func entriesAreFoundOneBehindTheOther() throws {
    let payload = bytes(of: "01000000" + "1f00311001" + "010021 30c800" + "0100524000c20100")
    try payload.withByteView { view in
      let entries = try CfgVALGET(view).entries
      #expect(entries.count == 3)
      #expect(entries.map(\.key.rawValue) == [0x1031_001F, 0x3021_0001, 0x4052_0001])
      #expect(entries.map(\.value) == [1, 200, 115_200])
      #expect(entries.first == ConfigurationEntry(ConfigurationKey(rawValue: 0x1031_001F), true))
    }
  }
}

@Suite struct ConfigurationLayerTests {
  @Test func theNumbersAreThoseOfUBlox() {
    #expect(([.ram, .batteryBacked, .flash] as [ConfigurationLayers]).map(\.rawValue) == [1, 2, 4])
    #expect(([.ram, .batteryBacked, .flash, .defaults] as [ConfigurationLayer]).map(\.rawValue) == [0, 1, 2, 7])
    let transactions: [ConfigurationTransaction] = [.none, .begin, .proceed, .apply]
    #expect(transactions.map(\.rawValue) == [0, 1, 2, 3])
  }
}
