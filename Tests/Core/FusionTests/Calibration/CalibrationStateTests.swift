import Fusion
import Testing

@Suite struct CalibrationStateTests {
  @Test func statesAreOrderedByTrust() {
    #expect(CalibrationState.allCases == CalibrationState.allCases.sorted())
    #expect(CalibrationState.uncalibrated < .high)
  }
}
