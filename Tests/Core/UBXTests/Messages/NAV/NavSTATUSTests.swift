import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavSTATUSTests {
  private static func payload(_ flags: UInt8, _ fixStatus: UInt8, _ flags2: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 16)
    payload.set(UInt32(604_799_999), at: 0)
    payload.set(UInt8(4), at: 4)
    payload.set(flags, at: 5)
    payload.set(fixStatus, at: 6)
    payload.set(flags2, at: 7)
    payload.set(UInt32(29_875), at: 8)
    payload.set(UInt32(4_000_000_000), at: 12)
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavSTATUSTests.payload(0x05, 0x81, 0x92).bytes.withByteView { view in
      let message = try NavSTATUS(view)
      #expect(message.timeOfWeekMilliseconds == 604_799_999)
      #expect(message.fixType == .combined)
      #expect(message.isFixOK && !message.isDifferential && message.isWeekValid && !message.isTimeOfWeekValid)
      #expect(message.isCorrectionAvailable && !message.isCarrierSolutionValid)
      #expect(message.mapMatching == 2)
      #expect(message.powerSaveState == 2)
      #expect(message.spoofing == .indicated)
      #expect(message.carrierSolution == .fixed)
      #expect(message.timeToFirstFixMilliseconds == 29_875)
      #expect(message.millisecondsSinceStart == 4_000_000_000)
    }
  }

  @Test func theOtherFlagsAreTheOtherBits() throws {
    try NavSTATUSTests.payload(0x0A, 0x42, 0x49).bytes.withByteView { view in
      let message = try NavSTATUS(view)
      #expect(!message.isFixOK && message.isDifferential && !message.isWeekValid && message.isTimeOfWeekValid)
      #expect(!message.isCorrectionAvailable && message.isCarrierSolutionValid)
      #expect((message.mapMatching, message.powerSaveState) == (1, 1))
      #expect((message.spoofing, message.carrierSolution) == (.notIndicated, .floating))
    }
  }

  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    let frame = RecordedFrame("b5620103100028731c07035d0008a8bc0200a4960500dfc4")
    try frame.decode(as: NavSTATUS.self) { message in
      #expect((message.timeOfWeekMilliseconds, message.fixType) == (119_305_000, .threeDimensional))
      #expect(message.isFixOK && !message.isDifferential && message.isWeekValid && message.isTimeOfWeekValid)
      #expect(message.spoofing == .notIndicated)
      #expect((message.timeToFirstFixMilliseconds, message.millisecondsSinceStart) == (179_368, 366_244))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 15).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(15)) { _ = try NavSTATUS(view) }
    }
  }
}
