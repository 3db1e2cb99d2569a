import Foundation
import Testing

@testable import CoreLocation

/// B14: True north needs locations; magnetic north does not.
@Suite struct TrueHeadingTests {
  @Test func itIsThereWhileLocationsAre() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.headingFilter = kCLHeadingFilterNone
    manager.startUpdatingHeading()
    harness.heading(358)
    manager.startUpdatingLocation()
    harness.heading(358)
    manager.stopUpdatingLocation()
    harness.heading(358)
    harness.settle()
    #expect(delegate.headings.map(\.magneticHeading) == [358, 358, 358])
    #expect(delegate.headings.map(\.trueHeading) == [-1, 2, -1])
    #expect(delegate.headings.map(\.headingAccuracy) == [5, 5, 5])
  }

  @Test func withoutAuthorizationThereIsNone() {
    let harness = Harness(.denied)
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
    harness.heading(10)
    harness.settle()
    #expect(delegate.headings.map(\.trueHeading) == [-1])
  }

  @Test func aCompassThatWasNeverCalibratedIsNotToBeTrusted() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10, accuracy: 90, calibration: .uncalibrated)
    harness.settle()
    #expect(delegate.headings.map { $0.headingAccuracy < 0 } == [true])
  }
}
