import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavHPPOSLLHTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 36)
    payload.set(UInt8(0x01), at: 3)
    payload.set(UInt32(123_456_789), at: 4)
    payload.set(Int32(-1_799_999_999), at: 8)
    payload.set(Int32(899_999_991), at: 12)
    payload.set(Int32(-2_147_483_648), at: 16)
    payload.set(Int32(54_321), at: 20)
    for (index, value) in [-99, -98, -9, 9].enumerated() { payload.set(Int8(value), at: 24 + index) }
    payload.set(UInt32(149), at: 28)
    payload.set(UInt32(4_294_967_295), at: 32)
    return payload
  }

  /// The small parts have a sign of their own, and the sums do not fit 32 bits.
  @Test func everyFieldComesWithItsUnit() throws {
    try NavHPPOSLLHTests.payload.bytes.withByteView { view in
      let message = try NavHPPOSLLH(view)
      #expect((message.version, message.isPositionInvalid) == (0, true))
      #expect(message.timeOfWeekMilliseconds == 123_456_789)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-179.999999999, 89.999999002))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (-2_147_483.6489, 54.3219))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (0.0149, 429_496.7295))
    }
  }

  @Test("pygpsdata-NAVHPPOS.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b5620114240000000000a888ea0c2f2dc6fe79b4ca1fba4c040033900300041bfefd160d0000d81200008c0d")
    try frame.decode(as: NavHPPOSLLH.self) { message in
      #expect(message.timeOfWeekMilliseconds == 216_697_000)
      #expect(!message.isPositionInvalid)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-2.056673696, 53.337816927))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (281.7858, 233.5227))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (0.335, 0.4824))
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavHPPOSLLHTests.payload
    payload.set(UInt8(1), at: 0)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavHPPOSLLH(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 35).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(35)) { _ = try NavHPPOSLLH(view) }
    }
  }
}
