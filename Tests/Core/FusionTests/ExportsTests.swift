import Fusion
import Testing

@Suite struct ExportsTests {
  /// Without an import of Calibration.
  @Test func interfacesOfFusionNeedNoSecondImport() {
    var parameters = Navigator.Parameters()
    parameters.mounting = Mounting.rightForwardUp
    #expect(parameters.mounting == .rightForwardUp)
    #expect(CalibrationState(headingError95Degrees: 5) == .medium)
  }
}
