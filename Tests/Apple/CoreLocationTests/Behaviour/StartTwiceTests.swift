import Foundation
import Testing

@testable import CoreLocation

/// B04: A second start does nothing; a stop and a start begin again.
@Suite struct StartTwiceTests {
  @Test func locations() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    harness.settle()
    _ = delegate.take()
    manager.startUpdatingLocation()
    harness.settle()
    #expect(delegate.take() == [])
    manager.stopUpdatingLocation()
    manager.startUpdatingLocation()
    harness.settle()
    #expect(delegate.locations.count == 1)
  }

  @Test func headings() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(90)
    harness.heading(90)
    manager.startUpdatingHeading()
    harness.heading(90)
    harness.settle()
    #expect(delegate.headings.count == 1)
    manager.stopUpdatingHeading()
    manager.startUpdatingHeading()
    harness.heading(90)
    harness.settle()
    #expect(delegate.headings.count == 2)
  }

  @Test func significantChanges() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoringSignificantLocationChanges()
    harness.fix(51, 13)
    manager.startMonitoringSignificantLocationChanges()
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.count == 1)
    manager.stopMonitoringSignificantLocationChanges()
    manager.startMonitoringSignificantLocationChanges()
    harness.settle()
    #expect(delegate.locations.count == 2)
  }

  /// Fixes that were pending when updates were stopped are not delivered.
  @Test func nothingComesBehindAStop() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.settle()
    harness.queue.suspend()
    harness.fix(51, 13)
    manager.stopUpdatingLocation()
    harness.queue.resume()
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.isEmpty)
  }
}
