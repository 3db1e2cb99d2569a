import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavTIMELSTests {
  private static func payload(valid: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 24)
    payload.set(UInt32(157_117_000), at: 0)
    payload.set(UInt8(1), at: 8)
    payload.set(Int8(17), at: 9)
    payload.set(UInt8(6), at: 10)
    payload.set(Int8(-1), at: 11)
    payload.set(Int32(-118_093_099), at: 12)
    payload.set(UInt16(2_185), at: 16)
    payload.set(UInt16(7), at: 18)
    payload.set(valid, at: 23)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavTIMELSTests.payload(valid: 0x01).bytes.withByteView { view in
      let message = try NavTIMELS(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (157_117_000, 0))
      #expect((message.leapSecondsSource, message.leapSeconds) == (.glonassDifference, 17))
      #expect((message.changeSource, message.change) == (.glonass, -1))
      #expect(message.secondsToChange == -118_093_099)
      #expect((message.changeWeek, message.changeDay) == (2_185, 7))
      #expect(message.isLeapSecondsValid && !message.isChangeTimeValid)
    }
    try NavTIMELSTests.payload(valid: 0x02).bytes.withByteView { view in
      let message = try NavTIMELS(view)
      #expect(!message.isLeapSecondsValid && message.isChangeTimeValid)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame("b56201261800486a5d090000000002120200d50af6f88908070000000003d544")
    try frame.decode(as: NavTIMELS.self) { message in
      #expect((message.leapSecondsSource, message.leapSeconds) == (.gps, 18))
      #expect((message.changeSource, message.change, message.secondsToChange) == (.gps, 0, -118_093_099))
      #expect((message.changeWeek, message.changeDay) == (2_185, 7))
      #expect(message.isLeapSecondsValid && message.isChangeTimeValid)
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavTIMELSTests.payload(valid: 3)
    payload.set(UInt8(1), at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavTIMELS(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 23).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(23)) { _ = try NavTIMELS(view) }
    }
  }
}
