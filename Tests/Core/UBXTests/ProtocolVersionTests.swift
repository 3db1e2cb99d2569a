import Bytes
import Testing
import UBX

@Suite struct ProtocolVersionTests {
  private func version(_ text: String) -> ProtocolVersion? {
    Array(text.utf8).withByteView { view in ProtocolVersion(PayloadText(view)) }
  }

  @Test func twoNumbersWithAPoint() {
    #expect(version("27.11") == ProtocolVersion(27, 11))
    #expect(version("18.00") == ProtocolVersion(18))
    #expect(version("34") == ProtocolVersion(34))
  }

  @Test(arguments: ["", ".", "27.", "27.11.1", "x", "27,11", "99999.0", "-1.0", " 27.11"])
  func anythingElseIsNone(_ text: String) {
    #expect(version(text) == nil)
  }

  @Test func versionsHaveAnOrder() {
    #expect(ProtocolVersion(15, 1) < ProtocolVersion(18, 0))
    #expect(ProtocolVersion(27, 10) < ProtocolVersion(27, 11))
    #expect(!(ProtocolVersion(27, 11) < ProtocolVersion(27, 11)))
  }
}
