import Testing
import UBX

@Suite struct AckACKTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56205010200068a98c1"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: AckACKTests.frame, AckACK.id) { view in
      let message = try AckACK(view)
      #expect(message.command == CfgVALSET.id)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 1)
    #expect(failure(AckACK.self, payload) == .length(1))
  }
}
