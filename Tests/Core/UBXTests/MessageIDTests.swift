import Testing
import UBX

@Suite struct MessageIDTests {
  @Test func classAndNumberMakeOneNumber() {
    #expect(MessageID(0x01, 0x07).rawValue == 0x0107)
    #expect(MessageID(rawValue: 0x0A04).messageClass == 0x0A)
    #expect(MessageID(rawValue: 0x0A04).number == 0x04)
  }
}
