import Bytes
import MakerProtocols
import TestSupport
import Testing

/// No log carries it: built from the specification's table.
@Suite struct AllystarNavPVTTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = PayloadBuilder(count: 88)
    payload.set(UInt32(411_652_000), at: 0)
    payload.set(UInt16(2020), at: 4)
    for (index, value) in [2, 6, 18, 20, 34].enumerated() { payload.set(UInt8(value), at: 6 + index) }
    payload.set(UInt32(25), at: 12)
    payload.set(Int32(-250_000), at: 16)
    payload.set(UInt8(3), at: 20)
    payload.set(UInt8(14), at: 23)
    payload.set(Int32(-1_799_999_999), at: 24)
    payload.set(Int32(-899_999_991), at: 28)
    payload.set(Int32(-1_234_567), at: 32)
    payload.set(Int32(8_848_860), at: 36)
    payload.set(UInt32(2_345), at: 40)
    payload.set(UInt32(4_294_967_295), at: 44)
    for (index, value) in [3000, -4000, 250, 5000].enumerated() { payload.set(Int32(value), at: 48 + 4 * index) }
    payload.set(UInt32(321), at: 68)
    payload.set(UInt16(187), at: 76)
    try payload.bytes.withByteView { view in
      let pvt = try AllystarNavPVT(view)
      #expect(pvt.timeOfWeekMilliseconds == 411_652_000)
      #expect((pvt.year, pvt.month, pvt.day) == (2020, 2, 6))
      #expect((pvt.hour, pvt.minute, pvt.second, pvt.nanoseconds) == (18, 20, 34, -250_000))
      #expect(pvt.timeAccuracyNanoseconds == 25)
      #expect(pvt.fixType == .threeDimensional && pvt.satellitesUsed == 14)
      #expect((pvt.longitudeDegrees, pvt.latitudeDegrees) == (-179.9999999, -89.9999991))
      #expect((pvt.ellipsoidalHeight, pvt.heightAboveMeanSeaLevel) == (-1234.567, 8848.86))
      #expect((pvt.horizontalAccuracy, pvt.verticalAccuracy) == (2.345, 4_294_967.295))
      #expect((pvt.velocityNorth, pvt.velocityEast, pvt.velocityDown, pvt.speed) == (3, -4, 0.25, 5))
      #expect((pvt.speedAccuracy, pvt.positionDilution) == (0.321, 1.87))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 84).withByteView { (view) -> Void in
      #expect(throws: AllystarError.length(84)) { _ = try AllystarNavPVT(view) }
    }
  }
}
