import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavTIMEGPSTests {
  private static func payload(valid: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt32(604_799_750), at: 0)
    payload.set(Int32(-500_000), at: 4)
    payload.set(Int16(2_400), at: 8)
    payload.set(Int8(-18), at: 10)
    payload.set(valid, at: 11)
    payload.set(UInt32(4_000_000_001), at: 12)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavTIMEGPSTests.payload(valid: 0x05).bytes.withByteView { view in
      let message = try NavTIMEGPS(view)
      #expect((message.timeOfWeekMilliseconds, message.timeOfWeekNanoseconds) == (604_799_750, -500_000))
      #expect((message.week, message.leapSeconds) == (2_400, -18))
      #expect(message.isTimeOfWeekValid && !message.isWeekValid && message.isLeapSecondsValid)
      #expect(message.timeAccuracyNanoseconds == 4_000_000_001)
    }
    try NavTIMEGPSTests.payload(valid: 0x02).bytes.withByteView { view in
      let message = try NavTIMEGPS(view)
      #expect(!message.isTimeOfWeekValid && message.isWeekValid && !message.isLeapSecondsValid)
    }
  }

  @Test("ublox-neo-m8l.log")
  func recorded() throws {
    let frame = RecordedFrame("b562012010009024a20df78ef9fffb081207220000004fbb")
    try frame.decode(as: NavTIMEGPS.self) { message in
      #expect((message.timeOfWeekMilliseconds, message.timeOfWeekNanoseconds) == (228_730_000, -422_153))
      #expect((message.week, message.leapSeconds) == (2_299, 18))
      #expect(message.isTimeOfWeekValid && message.isWeekValid && message.isLeapSecondsValid)
      #expect(message.timeAccuracyNanoseconds == 34)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 15).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(15)) { _ = try NavTIMEGPS(view) }
    }
  }
}
