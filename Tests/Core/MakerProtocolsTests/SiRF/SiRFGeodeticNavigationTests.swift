import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SiRFGeodeticNavigationTests {
  @Test func everyFieldComesWithItsUnit() throws {
    var payload = BigEndianBuilder(count: 91, id: 41)
    payload.set(UInt16(0x0001), at: 1)
    payload.set(UInt16(0x00C4), at: 3)
    payload.set(UInt16(2091), at: 5)
    payload.set(UInt32(411_652_976), at: 7)
    payload.set(UInt16(2020), at: 11)
    for (index, value) in [2, 6, 18, 20].enumerated() { payload.set(UInt8(value), at: 13 + index) }
    payload.set(UInt16(34_976), at: 17)
    payload.set(UInt32(0x8000_0011), at: 19)
    payload.set(Int32(-899_999_991), at: 23)
    payload.set(Int32(-1_799_999_999), at: 27)
    payload.set(Int32(-123_45), at: 31)
    payload.set(Int32(884_886), at: 35)
    payload.set(UInt8(21), at: 39)
    payload.set(UInt16(1234), at: 40)
    payload.set(UInt16(35_999), at: 42)
    payload.set(Int16(-250), at: 46)
    payload.set(Int16(-300), at: 48)
    for (index, value) in [521, 733, 1_200].enumerated() { payload.set(UInt32(value), at: 50 + 4 * index) }
    payload.set(UInt16(45), at: 62)
    payload.set(Int32(-7_000), at: 64)
    payload.set(UInt32(150), at: 68)
    payload.set(Int32(9_512), at: 72)
    payload.set(UInt32(3), at: 76)
    payload.set(UInt32(4_000_000_000), at: 80)
    payload.set(UInt16(12), at: 84)
    payload.set(UInt16(180), at: 86)
    payload.set(UInt8(7), at: 88)
    payload.set(UInt8(6), at: 89)
    payload.set(UInt8(0x81), at: 90)
    try payload.bytes.withByteView { view in
      let data = try SiRFGeodeticNavigation(view)
      #expect((data.flaws, data.navigationType) == (1, 0xC4))
      #expect(data.solution == .fourSatellites && data.isDifferential && data.isOverDilutionLimit)
      #expect((data.week, data.timeOfWeekMilliseconds) == (2091, 411_652_976))
      #expect((data.year, data.month, data.day) == (2020, 2, 6))
      #expect((data.hour, data.minute, data.millisecondsOfMinute) == (18, 20, 34_976))
      #expect(data.satellites == 0x8000_0011)
      #expect((data.latitudeDegrees, data.longitudeDegrees) == (-89.9999991, -179.9999999))
      #expect((data.ellipsoidalHeight, data.heightAboveMeanSeaLevel) == (-123.45, 8848.86))
      #expect((data.datum, data.speed, data.courseDegrees) == (21, 12.34, 359.99))
      #expect((data.climb, data.turnRateDegreesPerSecond) == (-2.5, -3))
      #expect((data.horizontalError, data.verticalError, data.timeError) == (5.21, 7.33, 12))
      #expect((data.velocityError, data.clockBias, data.clockBiasError) == (0.45, -70, 1.5))
      #expect((data.clockDrift, data.clockDriftError) == (95.12, 0.03))
      #expect((data.distance, data.distanceError, data.headingErrorDegrees) == (4e9, 12, 1.8))
      #expect((data.satellitesUsed, data.horizontalDilution, data.mode) == (7, 1.2, 0x81))
    }
  }

  @Test("bu303-nofix.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "a0a2005b290000000000a817b8e546" + String(repeating: "00", count: 80) + "02cbb0b3")
    try frame.withByteView { view in
      let data = try SiRFGeodeticNavigation(view.slice(4, view.count - 4))
      #expect(data.solution == .none && !data.isDifferential)
      #expect((data.week, data.timeOfWeekMilliseconds) == (168, 397_993_286))
      #expect((data.year, data.satellitesUsed, data.horizontalDilution) == (0, 0, 0))
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 41, count: 90).withByteView { (view) -> Void in
      #expect(throws: SiRFError.length(90)) { _ = try SiRFGeodeticNavigation(view) }
    }
  }
}
