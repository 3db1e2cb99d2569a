import Bytes
import Testing
import UBX

@Suite struct InfTextTests {
  /// Real (pyubx2, pygpsdata-ALL.log).
  private static let frame = "b56204020c00414e545354415455533d4f4bb093"

  @Test func theTextHasNoEndOfItsOwn() throws {
    try withPayload(of: InfTextTests.frame, InfText.notice) { view in
      let message = InfText(InfText.notice, view)
      #expect(message.severity == InfText.notice)
      #expect(message.text == "ANTSTATUS=OK")
    }
  }

  @Test func fiveIDsHaveOneLayout() throws {
    let ids = [InfText.error, InfText.warning, InfText.notice, InfText.test, InfText.debug]
    #expect(ids.map(\.rawValue) == [0x0400, 0x0401, 0x0402, 0x0403, 0x0404])
    for id in ids {
      try Array("x".utf8).withByteView { view in
        guard case .infText(let message) = try Message(id, view) else {
          Issue.record("not decoded")
          return
        }
        #expect(message.severity == id && message.text == "x")
      }
    }
  }
}
