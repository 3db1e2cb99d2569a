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
