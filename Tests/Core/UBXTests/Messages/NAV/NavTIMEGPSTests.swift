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

@Suite struct NavCLOCKTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(3_600_000), at: 0)
    payload.set(Int32(-1_999_999), at: 4)
    payload.set(Int32(-321), at: 8)
    payload.set(UInt32(4_294_967_295), at: 12)
    payload.set(UInt32(3_000_000_000), at: 16)
    try payload.bytes.withByteView { view in
      let message = try NavCLOCK(view)
      #expect(message.timeOfWeekMilliseconds == 3_600_000)
      #expect((message.biasNanoseconds, message.driftNanosecondsPerSecond) == (-1_999_999, -321))
      #expect(message.timeAccuracyNanoseconds == 4_294_967_295)
      #expect(message.frequencyAccuracyPicosecondsPerSecond == 3_000_000_000)
    }
  }

  @Test("navisys-gr701w.log")
  func recorded() throws {
    let frame = RecordedFrame("b562012214009894de17ce32f9ff53feffff22000000f7060000bef5")
    try frame.decode(as: NavCLOCK.self) { message in
      #expect(message.timeOfWeekMilliseconds == 400_463_000)
      #expect((message.biasNanoseconds, message.driftNanosecondsPerSecond) == (-445_746, -429))
      #expect((message.timeAccuracyNanoseconds, message.frequencyAccuracyPicosecondsPerSecond) == (34, 1_783))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavCLOCK(view) }
    }
  }
}

@Suite struct NavEOETests {
  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    try RecordedFrame("b56201610400a05f1c0788a3").decode(as: NavEOE.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_300_000)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 3).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(3)) { _ = try NavEOE(view) }
    }
  }
}
