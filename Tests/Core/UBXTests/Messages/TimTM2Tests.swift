import Testing
import UBX

@Suite struct TimTM2Tests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5620d031c0001b5d20487088808a18601003f420f00420d030040e2010021000000259d"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: TimTM2Tests.frame, TimTM2.id) { view in
      let message = try TimTM2(view)
      #expect(message.channel == 1)
      #expect(message.isRunning && !message.isStopped)
      #expect(message.isFallingEdgeNew && message.isRisingEdgeNew)
      #expect(message.timeBase == 2)
      #expect(message.isUTCAvailable && !message.isTimeValid)
      #expect(message.risingEdges == 1234)
      #expect((message.risingWeek, message.fallingWeek) == (2183, 2184))
      #expect(message.risingTimeOfWeekMilliseconds == 100_001)
      #expect(message.risingSubMillisecondsNanoseconds == 999_999)
      #expect(message.fallingTimeOfWeekMilliseconds == 200_002)
      #expect(message.fallingSubMillisecondsNanoseconds == 123_456)
      #expect(message.accuracyNanoseconds == 33)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 27)
    #expect(failure(TimTM2.self, payload) == .length(27))
  }
}
