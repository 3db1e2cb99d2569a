import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavTIMEUTCTests {
  private static func payload(valid: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(250), at: 0)
    payload.set(UInt32(4_294_967_295), at: 4)
    payload.set(Int32(-499_999_999), at: 8)
    payload.set(UInt16(2016), at: 12)
    for (index, value) in [12, 31, 23, 59, 60].enumerated() { payload.set(UInt8(value), at: 14 + index) }
    payload.set(valid, at: 19)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavTIMEUTCTests.payload(valid: 0x55).bytes.withByteView { view in
      let message = try NavTIMEUTC(view)
      #expect((message.timeOfWeekMilliseconds, message.timeAccuracyNanoseconds) == (250, 4_294_967_295))
      #expect(message.nanoseconds == -499_999_999)
      #expect((message.year, message.month, message.day) == (2016, 12, 31))
      #expect((message.hour, message.minute, message.second) == (23, 59, 60))
      #expect(message.isTimeOfWeekValid && !message.isWeekValid && message.isUTCValid && !message.isAuthenticated)
      #expect(message.standard == .europe)
    }
    try NavTIMEUTCTests.payload(valid: 0xFA).bytes.withByteView { view in
      let message = try NavTIMEUTC(view)
      #expect(!message.isTimeOfWeekValid && message.isWeekValid && !message.isUTCValid && message.isAuthenticated)
      #expect(message.standard == .unknown)
    }
  }

  @Test("pygpsdata-ALL.log")
  func recorded() throws {
    let frame = RecordedFrame("b56201211400487c5f1d20000000e8c5fbffe5070b0c10343b37f6b2")
    try frame.decode(as: NavTIMEUTC.self) { message in
      #expect((message.timeOfWeekMilliseconds, message.timeAccuracyNanoseconds) == (492_797_000, 32))
      #expect(message.nanoseconds == -277_016)
      #expect((message.year, message.month, message.day) == (2021, 11, 12))
      #expect((message.hour, message.minute, message.second) == (16, 52, 59))
      #expect(message.isTimeOfWeekValid && message.isWeekValid && message.isUTCValid && !message.isAuthenticated)
      #expect(message.standard == .usno)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavTIMEUTC(view) }
    }
  }
}
