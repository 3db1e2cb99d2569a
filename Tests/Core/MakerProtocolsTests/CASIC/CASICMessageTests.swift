import Bytes
import MakerProtocols
import Testing

@Suite struct CASICMessageTests {
  @Test func theIDTellsTheKind() throws {
    func name(_ id: CASICMessageID, _ count: Int) throws -> String {
      try [UInt8](repeating: 0, count: count).withByteView { view in
        switch try CASICMessage(id, view) {
        case .navDOP: "DOP"
        case .navSOL: "SOL"
        case .navPV: "PV"
        case .navTIMEUTC: "TIMEUTC"
        case .satellites: "INFO"
        case .unknown(let id): "unknown \(id.rawValue)"
        }
      }
    }
    #expect(try name(CASICNavDOP.id, 28) == "DOP")
    #expect(try name(CASICNavSOL.id, 72) == "SOL")
    #expect(try name(CASICNavPV.id, 80) == "PV")
    #expect(try name(CASICNavTIMEUTC.id, 24) == "TIMEUTC")
    for id in [CASICSatelliteInfo.gps, CASICSatelliteInfo.beidou, CASICSatelliteInfo.glonass] {
      #expect(try name(id, 8) == "INFO")
    }
    #expect(try name(CASICMessageID(0x01, 0x00), 80) == "unknown 256")
  }

  /// Whatever a payload holds: an error or a message, and no block of it lies outside.
  @Test func noPayloadOfAnyLengthTraps() {
    for number in UInt8.min...UInt8.max {
      for length in stride(from: 0, through: 240, by: 4) {
        for fill in [0, 1, 0xFF] as [UInt8] {
          [UInt8](repeating: fill, count: length).withByteView { view in
            guard case .satellites(let info)? = try? CASICMessage(CASICMessageID(0x01, number), view) else { return }
            #expect(info.satellites.count * 12 + 8 <= length)
          }
        }
      }
    }
  }
}

@Suite struct CASICMessageIDTests {
  @Test func classAndNumber() {
    let id = CASICMessageID(0x01, 0x03)
    #expect((id.rawValue, id.messageClass, id.number) == (0x0103, 1, 3))
    #expect(id == CASICNavPV.id)
  }

  @Test func names() {
    #expect(CASICNavPV.id.name?.description == "NAV-PV")
    #expect(CASICNavSOL.id.name?.description == "NAV-SOL")
    #expect(CASICSatelliteInfo.glonass.name?.description == "NAV-GLNINFO")
    #expect(CASICMessageID(0x7F, 0x01).name == nil)
  }
}

@Suite struct CASICValidityTests {
  @Test func onlySolutionsHaveDimensions() {
    #expect((0...9).map { CASICValidity(rawValue: $0).dimensions } == [0, 0, 0, 0, 3, 0, 2, 3, 3, 0])
  }
}
