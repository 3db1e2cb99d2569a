import Testing
import UBX

@Suite struct EsfALGTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56210141000a843050001090500938c00002efb914551ac"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: EsfALGTests.frame, EsfALG.id) { view in
      let message = try EsfALG(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (345_000, 1))
      #expect(message.isAutomatic && message.status == 4)
      #expect(message.hasTiltError && !message.hasYawError && message.hasAngleError)
      #expect((message.yawDegrees, message.pitchDegrees, message.rollDegrees) == (359.87, -12.34, 178.09))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 15)
    #expect(failure(EsfALG.self, payload) == .length(15))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(EsfALG.self, [UInt8](repeating: 0, count: 16)) == .version(0))
  }
}
