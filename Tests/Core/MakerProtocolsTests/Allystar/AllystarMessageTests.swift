import Bytes
import MakerProtocols
import Testing

@Suite struct AllystarMessageTests {
  @Test func theIDTellsTheKind() throws {
    func name(_ id: AllystarMessageID, _ count: Int) throws -> String {
      try [UInt8](repeating: 0, count: count).withByteView { view in
        switch try AllystarMessage(id, view) {
        case .navPVT: "PVT"
        case .navPOSLLH: "POSLLH"
        case .navDOP: "DOP"
        case .navTIME: "TIME"
        case .navTIMEUTC: "TIMEUTC"
        case .unknown(let id): "unknown \(id.rawValue)"
        }
      }
    }
    #expect(try name(AllystarNavPVT.id, 88) == "PVT")
    #expect(try name(AllystarNavPOSLLH.id, 28) == "POSLLH")
    #expect(try name(AllystarNavDOP.id, 18) == "DOP")
    #expect(try name(AllystarNavTIME.id, 16) == "TIME")
    #expect(try name(AllystarNavTIMEUTC.id, 20) == "TIMEUTC")
    // As u-blox numbers its NAV-PVT.
    #expect(try name(AllystarMessageID(0x01, 0x07), 92) == "unknown 263")
  }
}

@Suite struct AllystarMessageIDTests {
  @Test func classAndNumber() {
    let id = AllystarMessageID(0x01, 0xC1)
    #expect((id.rawValue, id.messageClass, id.number) == (0x01C1, 1, 0xC1))
    #expect(id == AllystarNavPVT.id)
  }

  @Test func names() {
    #expect(AllystarNavPVT.id.name?.description == "NAV-PVT")
    #expect(AllystarNavTIME.id.name?.description == "NAV-TIME")
    #expect(AllystarMessageID(0x06, 0x01).name?.description == "CFG-MSG")
    #expect(AllystarMessageID(0x7F, 0x01).name == nil)
  }
}

@Suite struct AllystarFixTypeTests {
  @Test func onlySolutionsHaveDimensions() {
    #expect((0...5).map { AllystarFixType(rawValue: $0).dimensions } == [0, 3, 2, 3, 3, 0])
  }
}
