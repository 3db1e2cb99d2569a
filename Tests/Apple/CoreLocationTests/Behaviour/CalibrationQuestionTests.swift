import Foundation
import NavigationMath
import Testing

@testable import CoreLocation

/// B17: The delegate is asked at the first heading ever, and when the field becomes another.
@Suite struct CalibrationQuestionTests {
  @Test func onceInAProgramsLife() {
    let before = Harness()
    let (manager, delegate) = before.manager()
    manager.startUpdatingHeading()
    manager.stopUpdatingHeading()
    manager.startUpdatingHeading()
    before.settle()
    #expect(delegate.calls.filter { $0 == .asked }.count == 1)
    before.keepState()

    let after = Harness(directory: before.directory)
    let (next, other) = after.manager()
    next.startUpdatingHeading()
    after.settle()
    #expect(!other.calls.contains(.asked))
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func againWhenTheFieldHasChanged() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    for _ in 0..<700 {
      harness.pass(1)
      harness.heading(10)
    }
    for _ in 0..<30 {
      harness.pass(1)
      harness.heading(10, field: Vector3(40, 0, 88))
    }
    harness.settle()
    #expect(delegate.calls.filter { $0 == .asked }.count == 2)
  }

  @Test func whoSaysYesIsGuidedUntilItIsCalibratedOrDismissed() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    delegate.showsCalibration.withLock { $0 = true }
    manager.startUpdatingHeading()
    harness.settle()
    #expect(harness.service.read { $0.calibration.isShown })
    harness.heading(10, accuracy: 90, calibration: .uncalibrated)
    #expect(harness.service.read { $0.calibration.isShown })
    harness.heading(10, accuracy: 5, calibration: .medium)
    #expect(!harness.service.read { $0.calibration.isShown })
    harness.service.perform { $0.calibration.show() }
    manager.dismissHeadingCalibrationDisplay()
    #expect(!harness.service.read { $0.calibration.isShown })
  }

  @Test func whoDoesNotAnswerIsNotGuided() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingHeading()
    harness.settle()
    #expect(!harness.service.read { $0.calibration.isShown })
  }
}
