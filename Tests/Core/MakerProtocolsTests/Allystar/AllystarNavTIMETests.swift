import Bytes
import MakerProtocols
import TestSupport
import Testing

/// No log carries it: built from the specification's table.
@Suite struct AllystarNavTIMETests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt8(3), at: 0)
    payload.set(UInt8(0x05), at: 1)
    payload.set(Int16(-321), at: 2)
    payload.set(UInt32(411_652_000), at: 4)
    payload.set(UInt16(2091), at: 8)
    payload.set(Int8(-18), at: 10)
    payload.set(UInt32(25), at: 12)
    try payload.bytes.withByteView { view in
      let time = try AllystarNavTIME(view)
      #expect(time.system == 3)
      #expect([time.isWeekValid, time.isTimeOfWeekValid, time.isLeapSecondsValid] == [true, false, true])
      #expect((time.nanoseconds, time.timeOfWeekMilliseconds) == (-321, 411_652_000))
      #expect((time.week, time.leapSeconds, time.timeAccuracyNanoseconds) == (2091, -18, 25))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 15).withByteView { (view) -> Void in
      #expect(throws: AllystarError.length(15)) { _ = try AllystarNavTIME(view) }
    }
  }
}

/// No log carries it: built from the specification's table.
@Suite struct AllystarNavTIMEUTCTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(411_652_000), at: 0)
    payload.set(UInt32(25), at: 4)
    payload.set(Int32(-250_000), at: 8)
    payload.set(UInt16(2020), at: 12)
    for (index, value) in [2, 6, 18, 20, 34, 0x24].enumerated() { payload.set(UInt8(value), at: 14 + index) }
    try payload.bytes.withByteView { view in
      let time = try AllystarNavTIMEUTC(view)
      #expect((time.timeOfWeekMilliseconds, time.timeAccuracyNanoseconds) == (411_652_000, 25))
      #expect((time.year, time.month, time.day) == (2020, 2, 6))
      #expect((time.hour, time.minute, time.second, time.nanoseconds) == (18, 20, 34, -250_000))
      #expect([time.isTimeOfWeekValid, time.isWeekValid, time.isUTCValid] == [false, false, true])
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: AllystarError.length(19)) { _ = try AllystarNavTIMEUTC(view) }
    }
  }
}
