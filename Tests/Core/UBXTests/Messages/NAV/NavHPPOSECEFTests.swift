import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavHPPOSECEFTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 28)
    payload.set(UInt32(9_000), at: 4)
    for (index, value) in [-637_813_701, 2_147_483_647, -1].enumerated() {
      payload.set(Int32(value), at: 8 + 4 * index)
    }
    for (index, value) in [-99, 98, -7].enumerated() { payload.set(Int8(value), at: 20 + index) }
    payload.set(UInt8(0x01), at: 23)
    payload.set(UInt32(12_345), at: 24)
    return payload
  }

  /// The small parts have a sign of their own, and the sums do not fit 32 bits.
  @Test func everyFieldComesWithItsUnit() throws {
    try NavHPPOSECEFTests.payload.bytes.withByteView { view in
      let message = try NavHPPOSECEF(view)
      #expect((message.version, message.timeOfWeekMilliseconds) == (0, 9_000))
      #expect((message.positionX, message.positionY) == (-6_378_137.0199, 21_474_836.4798))
      #expect((message.positionZ, message.positionAccuracy) == (-0.0107, 1.2345))
      #expect(message.isPositionInvalid)
    }
  }

  @Test("pygpsdata-NAV-ZED-X20P.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b56201131c000000000018725d0920e7ab168cf41cffc9f5661ed1d5de00a09700008067")
    try frame.decode(as: NavHPPOSECEF.self) { message in
      #expect(message.timeOfWeekMilliseconds == 157_119_000)
      #expect((message.positionX, message.positionY) == (3_803_645.7553, -148_796.0443))
      #expect((message.positionZ, message.positionAccuracy) == (5_100_640.7266, 3.8816))
      #expect(!message.isPositionInvalid)
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavHPPOSECEFTests.payload
    payload.set(UInt8(1), at: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavHPPOSECEF(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 27).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(27)) { _ = try NavHPPOSECEF(view) }
    }
  }
}
