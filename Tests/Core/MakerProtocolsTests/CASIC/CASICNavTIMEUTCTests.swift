import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct CASICNavTIMEUTCTests {
  @Test("quectel-l76k-binary.log")
  func recorded() throws {
    let frame = bytes(ofHexadecimal: "bace18000110085c0311caeacc40003509b60000ea070806071204070003f688cb34")
    try frame.withByteView { view in
      let time = try CASICNavTIMEUTC(view.slice(6, view.count - 4))
      #expect(time.runTimeMilliseconds == 285_432_840)
      #expect((time.year, time.month, time.day) == (2026, 8, 6))
      #expect((time.hour, time.minute, time.second, time.millisecond) == (7, 18, 4, 0))
      #expect(time.isTimeOfWeekValid && time.isWeekValid && time.isLeapSecondValid)
      #expect((time.timeSource, time.dateValidity) == (0, 3))
      #expect((time.timeVariance - 6.40366).magnitude < 1e-5)
      #expect((time.roundingErrorMilliseconds + 2.0445e-6).magnitude < 1e-9)
    }
  }

  @Test func eachBitHasItsMeaning() throws {
    for (bit, expected) in [(0, [true, false, false]), (1, [false, true, false]), (2, [false, false, true])] {
      var payload = PayloadBuilder(count: 24)
      payload.set(UInt8(1 << bit), at: 21)
      payload.set(UInt16(987), at: 12)
      try payload.bytes.withByteView { view in
        let time = try CASICNavTIMEUTC(view)
        #expect([time.isTimeOfWeekValid, time.isWeekValid, time.isLeapSecondValid] == expected)
        #expect(time.millisecond == 987)
      }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 20).withByteView { (view) -> Void in
      #expect(throws: CASICError.length(20)) { _ = try CASICNavTIMEUTC(view) }
    }
  }
}
