import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavPOSECEFTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 20)
    payload.set(UInt32(604_799_000), at: 0)
    for (index, value) in [-637_813_701, 2_147_483_647, -12].enumerated() {
      payload.set(Int32(value), at: 4 + 4 * index)
    }
    payload.set(UInt32(4_294_967_295), at: 16)
    try payload.bytes.withByteView { view in
      let message = try NavPOSECEF(view)
      #expect(message.timeOfWeekMilliseconds == 604_799_000)
      #expect((message.positionX, message.positionY, message.positionZ) == (-6_378_137.01, 21_474_836.47, -0.12))
      #expect(message.positionAccuracy == 42_949_672.95)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame("b56201011400306e5d0921e7ab168af41cffcaf5661e840100004418")
    try frame.decode(as: NavPOSECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 157_118_000)
      #expect((message.positionX, message.positionY) == (3_803_645.77, -148_796.06))
      #expect((message.positionZ, message.positionAccuracy) == (5_100_640.74, 3.88))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 19).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(19)) { _ = try NavPOSECEF(view) }
    }
  }
}
