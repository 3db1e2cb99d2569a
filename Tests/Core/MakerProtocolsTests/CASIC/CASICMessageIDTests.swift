import MakerProtocols
import Testing

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
