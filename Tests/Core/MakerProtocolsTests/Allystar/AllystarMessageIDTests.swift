import MakerProtocols
import Testing

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
