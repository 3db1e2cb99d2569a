import Bytes
import TestSupport
import Testing
import UBX

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
