import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavPVTTests {
  private static func payload(count: Int = 92) -> PayloadBuilder {
    var payload = PayloadBuilder(count: count)
    payload.set(UInt32(411_652_250), at: 0)
    payload.set(UInt16(2020), at: 4)
    for (index, value) in [2, 6, 18, 20, 34, 0x37].enumerated() { payload.set(UInt8(value), at: 6 + index) }
    payload.set(UInt32(21), at: 12)
    payload.set(Int32(-250_000_123), at: 16)
    payload.set(UInt8(3), at: 20)
    payload.set(UInt8(0x83), at: 21)
    payload.set(UInt8(0xE0), at: 22)
    payload.set(UInt8(31), at: 23)
    payload.set(Int32(-1_213_143_217), at: 24)
    payload.set(Int32(440_686_123), at: 28)
    payload.set(Int32(1_119_876), at: 32)
    payload.set(Int32(-21_004), at: 36)
    payload.set(UInt32(14), at: 40)
    payload.set(UInt32(10), at: 44)
    for (index, value) in [-1500, 250, -30, 1521].enumerated() { payload.set(Int32(value), at: 48 + 4 * index) }
    payload.set(Int32(35_812_345), at: 64)
    payload.set(UInt32(90), at: 68)
    payload.set(UInt32(1_234_567), at: 72)
    payload.set(UInt16(113), at: 76)
    payload.set(UInt16(0x2007), at: 78)
    if count >= 92 {
      payload.set(Int32(9_012_345), at: 84)
      payload.set(Int16(-1410), at: 88)
      payload.set(UInt16(35), at: 90)
    }
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavPVTTests.payload().bytes.withByteView { view in
      let pvt = try NavPVT(view)
      #expect(pvt.timeOfWeekMilliseconds == 411_652_250)
      #expect((pvt.year, pvt.month, pvt.day) == (2020, 2, 6))
      #expect((pvt.hour, pvt.minute, pvt.second) == (18, 20, 34))
      #expect(pvt.isDateValid && pvt.isTimeValid && pvt.isFullyResolved && !pvt.isMagneticDeclinationValid)
      #expect(pvt.timeAccuracyNanoseconds == 21)
      #expect(pvt.nanoseconds == -250_000_123)
      #expect(pvt.fixType == .threeDimensional)
      #expect(pvt.isFixOK && pvt.isDifferential && !pvt.isVehicleHeadingValid)
      #expect(pvt.carrierSolution == .fixed)
      #expect(pvt.isConfirmationAvailable && pvt.isDateConfirmed && pvt.isTimeConfirmed)
      #expect(pvt.satellitesUsed == 31)
      #expect(pvt.longitudeDegrees == -121.3143217)
      #expect(pvt.latitudeDegrees == 44.0686123)
      #expect(pvt.ellipsoidalHeight == 1119.876)
      #expect(pvt.heightAboveMeanSeaLevel == -21.004)
      #expect((pvt.horizontalAccuracy, pvt.verticalAccuracy) == (0.014, 0.01))
      #expect((pvt.velocityNorth, pvt.velocityEast, pvt.velocityDown) == (-1.5, 0.25, -0.03))
      #expect((pvt.speed, pvt.courseDegrees) == (1.521, 358.12345))
      #expect((pvt.speedAccuracy, pvt.courseAccuracyDegrees) == (0.09, 12.34567))
      #expect(pvt.positionDilution == 1.13)
      #expect(pvt.isPositionInvalid)
      #expect(pvt.correctionAgeClass == 3)
      #expect(pvt.isTimeAuthenticated && !pvt.isNavigationMessageAuthenticated)
      #expect(pvt.vehicleHeadingDegrees == 90.12345)
      #expect((pvt.magneticDeclinationDegrees, pvt.magneticDeclinationAccuracyDegrees) == (-14.1, 0.35))
    }
  }

  @Test("rtklibexplorer gnss_1730.ubx, a ZED-F9P with fixed ambiguities at rest")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b56201075c0006595b18e907081c111e1537150000002b1ead2c0383ea19cfd053c10445e617101c18009b6f18000e0000000a0000000100
      0000feffffffe5ffffff03000000a63de8004600000080a81201720002007f2c6d230000000000000000d82f
      """)
    try frame.decode(as: NavPVT.self) { pvt in
      #expect(pvt.timeOfWeekMilliseconds == 408_639_750)
      #expect((pvt.year, pvt.month, pvt.day, pvt.hour, pvt.minute, pvt.second) == (2025, 8, 28, 17, 30, 21))
      #expect((pvt.nanoseconds, pvt.timeAccuracyNanoseconds) == (749_542_955, 21))
      #expect(pvt.isFixOK && pvt.isDifferential && pvt.carrierSolution == .fixed)
      #expect((pvt.latitudeDegrees, pvt.longitudeDegrees) == (40.0966916, -105.1471665))
      #expect((pvt.ellipsoidalHeight, pvt.heightAboveMeanSeaLevel) == (1580.048, 1601.435))
      #expect((pvt.horizontalAccuracy, pvt.verticalAccuracy, pvt.speedAccuracy) == (0.014, 0.01, 0.07))
      #expect((pvt.speed, pvt.courseDegrees, pvt.courseAccuracyDegrees) == (0.003, 152.20134, 180))
      #expect((pvt.satellitesUsed, pvt.positionDilution, pvt.correctionAgeClass) == (25, 1.14, 1))
    }
  }

  @Test func beforeProtocol15TheVehicleIsMissing() throws {
    try NavPVTTests.payload(count: 84).bytes.withByteView { view in
      let pvt = try NavPVT(view)
      #expect(pvt.positionDilution == 1.13)
      #expect(pvt.vehicleHeadingDegrees == nil)
      #expect(pvt.magneticDeclinationDegrees == nil)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 83).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(83)) { _ = try NavPVT(view) }
    }
  }
}
