import Testing
import UBX

@Suite struct AckNAKTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56205000200068a97bc"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: AckNAKTests.frame, AckNAK.id) { view in
      let message = try AckNAK(view)
      #expect(message.command == CfgVALSET.id)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 1)
    #expect(failure(AckNAK.self, payload) == .length(1))
  }
}
