import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavPOSLLHTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 28)
    payload.set(UInt32(3_000_000_001), at: 0)
    payload.set(Int32(-1_799_999_999), at: 4)
    payload.set(Int32(-899_999_991), at: 8)
    payload.set(Int32(-1_234_567), at: 12)
    payload.set(Int32(8_848_860), at: 16)
    payload.set(UInt32(2_345), at: 20)
    payload.set(UInt32(4_294_967_295), at: 24)
    try payload.bytes.withByteView { view in
      let message = try NavPOSLLH(view)
      #expect(message.timeOfWeekMilliseconds == 3_000_000_001)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-179.9999999, -89.9999991))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (-1234.567, 8848.86))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (2.345, 4_294_967.295))
    }
  }

  @Test("pygpsdata-ALL.log")
  func recorded() throws {
    let frame = RecordedFrame(
      "b56201021c0098455f1d362aaafed2eddb1faf4f01004b920000b7120000e7140000d93b")
    try frame.decode(as: NavPOSLLH.self) { message in
      #expect(message.timeOfWeekMilliseconds == 492_783_000)
      #expect((message.longitudeDegrees, message.latitudeDegrees) == (-2.2402506, 53.4506962))
      #expect((message.ellipsoidalHeight, message.heightAboveMeanSeaLevel) == (85.935, 37.451))
      #expect((message.horizontalAccuracy, message.verticalAccuracy) == (4.791, 5.351))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 27).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(27)) { _ = try NavPOSLLH(view) }
    }
  }
}

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
