import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavVELECEFTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(1_500), at: 0)
    for (index, value) in [-1_234, 567, -89].enumerated() { payload.set(Int32(value), at: 4 + 4 * index) }
    payload.set(UInt32(2_147_483_649), at: 16)
    try payload.bytes.withByteView { view in
      let message = try NavVELECEF(view)
      #expect(message.timeOfWeekMilliseconds == 1_500)
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-12.34, 5.67, -0.89))
      #expect(message.speedAccuracy == 21_474_836.49)
    }
  }

  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    let frame = RecordedFrame("b5620111140028731c07e7fffffffcffffff1b000000c3010000a04e")
    try frame.decode(as: NavVELECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_305_000)
      #expect((message.velocityX, message.velocityY, message.velocityZ) == (-0.25, -0.04, 0.27))
      #expect(message.speedAccuracy == 4.51)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavVELECEF(view) }
    }
  }
}
