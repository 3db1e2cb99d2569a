import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SkytraqNavigationDataTests {
  @Test("skytraq-A8.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "a0a1003ba8020608d20174ff4d1730ca78d21378d200000ac50000186700f200d5006900b9007106a3be15e3219c4317"
        + "bf9d420000000000000000000000001d0d0a")
    try frame.withByteView { view in
      let data = try SkytraqNavigationData(view.slice(4, view.count - 3))
      #expect(data.fixMode == .threeDimensional)
      #expect((data.satellitesUsed, data.week, data.timeOfWeekMilliseconds) == (6, 2258, 244_447_490))
      #expect((data.latitudeDegrees, data.longitudeDegrees) == (38.9073528, -77.0475822))
      #expect((data.ellipsoidalHeight, data.heightAboveMeanSeaLevel) == (27.57, 62.47))
      #expect((data.geometricDilution, data.positionDilution, data.horizontalDilution) == (2.42, 2.13, 1.05))
      #expect((data.verticalDilution, data.timeDilution) == (1.85, 1.13))
      #expect((data.positionX, data.positionY, data.positionZ) == (1_113_943.25, -4_843_365.73, 3_984_336.02))
      #expect((data.velocityX, data.velocityY, data.velocityZ) == (0, 0, 0))
    }
  }

  @Test func velocitiesAreSigned() throws {
    var payload = BigEndianBuilder(count: 59, id: 0xA8)
    for (index, value) in [-123, 456, -789].enumerated() { payload.set(Int32(value), at: 47 + 4 * index) }
    try payload.bytes.withByteView { view in
      let data = try SkytraqNavigationData(view)
      #expect((data.velocityX, data.velocityY, data.velocityZ) == (-1.23, 4.56, -7.89))
      #expect(data.fixMode == .none)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0xA8, count: 58).withByteView { (view) -> Void in
      #expect(throws: SkytraqError.length(58)) { _ = try SkytraqNavigationData(view) }
    }
  }
}
