import Fusion
import NavigationMath
import Testing

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
