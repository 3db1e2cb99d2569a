import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavATTTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 32)
    payload.set(UInt32(136_343_050), at: 0)
    for (index, value) in [-17_999_999, -8_999_998, 35_999_997].enumerated() {
      payload.set(Int32(value), at: 8 + 4 * index)
    }
    for (index, value) in [12_345, 23_456, 18_000_000].enumerated() { payload.set(UInt32(value), at: 20 + 4 * index) }
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavATTTests.payload.bytes.withByteView { view in
      let message = try NavATT(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (136_343_050, 0))
      #expect((message.rollDegrees, message.pitchDegrees) == (-179.99999, -89.99998))
      #expect(message.headingDegrees == 359.99997)
      #expect((message.rollAccuracyDegrees, message.pitchAccuracyDegrees) == (0.12345, 0.23456))
      #expect(message.headingAccuracyDegrees == 180)
    }
  }

  @Test("pygpsdata-SF-calibration.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b56201052000d86d20080000000084ab0300bf65feff6fa6c6009c7700002b790000745101003e7a")
    try frame.decode(as: NavATT.self) { message in
      #expect(message.timeOfWeekMilliseconds == 136_343_000)
      #expect((message.rollDegrees, message.pitchDegrees, message.headingDegrees) == (2.40516, -1.05025, 130.18735))
      #expect((message.rollAccuracyDegrees, message.pitchAccuracyDegrees) == (0.3062, 0.31019))
      #expect(message.headingAccuracyDegrees == 0.86388)
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavATTTests.payload
    payload.set(UInt8(1), at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavATT(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 31).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(31)) { _ = try NavATT(view) }
    }
  }
}
