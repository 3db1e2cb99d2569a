import Fusion
import NavigationMath
import Testing

@Suite struct MagneticCalibrationTests {
  @Test func theOffsetGoesFirst() {
    let calibration = MagneticCalibration(
      hardIronOffset: Vector3(1, 2, 3), softIronMatrix: Matrix3(diagonal: Vector3(2, 1, 0.5)))
    #expect(calibration.apply(to: Vector3(11, 12, 13)) == Vector3(20, 10, 5))
    #expect(MagneticCalibration.none.apply(to: Vector3(1, -2, 3)) == Vector3(1, -2, 3))
  }
}

@Suite struct MagneticReferenceTests {
  @Test func eachElementKeepsItsPlace() {
    let reference = MagneticReference(
      fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: -3, declinationUncertaintyDegrees: 0.4)
    #expect(reference.fieldStrength == 49)
    #expect(reference.inclinationDegrees == 66)
    #expect(reference.declinationDegrees == -3)
    #expect(reference.declinationUncertaintyDegrees == 0.4)
  }
}

@Suite struct MagneticReferenceModelTests {
  /// WMM 2025 at Dresden in the middle of 2026: F 49 743 nT, I 66.99°, D 5.08°.
  @Test func isTheModelInMicroteslaAndDegrees() {
    let place = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 0)
    let reference = MagneticReference(MagneticModel.wmm2025.field(at: place, decimalYear: 2026.5))
    #expect((reference.fieldStrength - 49.743).magnitude < 0.001)
    #expect((reference.inclinationDegrees - 66.992).magnitude < 0.001)
    #expect((reference.declinationDegrees - 5.078).magnitude < 0.001)
    #expect((reference.declinationUncertaintyDegrees - 0.381).magnitude < 0.001)
  }
}
