import Testing
import UBX

@Suite struct EsfINSTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5621015240001150000000000000c4405002efbffffd5dd0000010000002bfcffff0700000039300000234a"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: EsfINSTests.frame, EsfINS.id) { view in
      let message = try EsfINS(view)
      #expect((message.version, message.timeOfWeekMilliseconds) == (1, 345_100))
      #expect(message.isAngularRateXValid && !message.isAngularRateYValid && message.isAngularRateZValid)
      #expect(!message.isAccelerationXValid && message.isAccelerationYValid && !message.isAccelerationZValid)
      #expect(message.angularRateXDegreesPerSecond == -1.234)
      #expect(message.angularRateYDegreesPerSecond == 56.789)
      #expect(message.angularRateZDegreesPerSecond == 0.001)
      #expect((message.accelerationX, message.accelerationY, message.accelerationZ) == (-9.81, 0.07, 123.45))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 35)
    #expect(failure(EsfINS.self, payload) == .length(35))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(EsfINS.self, [UInt8](repeating: 0, count: 36)) == .version(0))
  }
}
