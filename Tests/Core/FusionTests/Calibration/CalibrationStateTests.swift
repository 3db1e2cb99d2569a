import Fusion
import Testing

@Suite struct CalibrationStateTests {
  @Test func statesAreOrderedByTrust() {
    #expect(CalibrationState.allCases == CalibrationState.allCases.sorted())
    #expect(CalibrationState.uncalibrated < .high)
  }

  @Test func aStatePromisesAnError() {
    let errors: [(Double, CalibrationState)] = [
      (0, .high), (3, .high), (3.1, .medium), (8, .medium), (8.1, .low), (20, .low), (20.1, .uncalibrated),
      (.infinity, .uncalibrated),
    ]
    for (error, state) in errors { #expect(CalibrationState(headingError95Degrees: error) == state) }
    #expect(CalibrationState(headingError95Degrees: .nan) == .uncalibrated)
  }
}
