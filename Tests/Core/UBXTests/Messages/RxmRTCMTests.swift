import Testing
import UBX

@Suite struct RxmRTCMTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b562023208000205e703ff0f350474d1"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: RxmRTCMTests.frame, RxmRTCM.id) { view in
      let message = try RxmRTCM(view)
      #expect((message.version, message.isCRCFailed, message.usage) == (2, true, 2))
      #expect((message.subtype, message.referenceStation, message.messageType) == (999, 4095, 1077))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 7)
    #expect(failure(RxmRTCM.self, payload) == .length(7))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(RxmRTCM.self, [3, 0, 0, 0, 0, 0, 0, 0]) == .version(3))
  }
}
