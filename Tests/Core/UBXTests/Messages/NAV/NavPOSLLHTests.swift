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
