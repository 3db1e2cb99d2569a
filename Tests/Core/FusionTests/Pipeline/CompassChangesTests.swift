import Testing

@testable import Fusion

@Suite struct CompassChangesTests {
  @Test func eachChangeIsReportedOnce() {
    var changes = CompassChanges()
    var reported: [String] = []
    func note(_ event: Compass.Event) {
      switch event {
      case .calibration(let state): reported.append("\(state)")
      case .disturbed(let isDisturbed): reported.append("disturbed \(isDisturbed)")
      default: Issue.record("\(event)")
      }
    }
    for state in [CalibrationState.uncalibrated, .low, .low, .high] { changes.report(state, note) }
    for isDisturbed in [false, true, true, false] { changes.report(isDisturbed: isDisturbed, note) }
    changes.forgetCalibration()
    changes.report(.uncalibrated, note)
    changes.report(.high, note)
    #expect(reported == ["low", "high", "disturbed true", "disturbed false", "high"])
  }
}
