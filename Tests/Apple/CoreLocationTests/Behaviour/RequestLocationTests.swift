import Foundation
import Testing

@testable import CoreLocation

/// B10: One fix, or one error, and then no more.
@Suite struct RequestLocationTests {
  @Test func aGoodFixAnswersAtOnce() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    harness.fix(51, 13, after: 1, accuracy: 3)
    harness.fix(51, 13, after: 1, accuracy: 3)
    harness.settle()
    #expect(delegate.locations.map(\.count) == [1])
  }

  @Test func theBestWithinTenSecondsMustDo() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.requestLocation()
    harness.fix(51, 13, after: 2, accuracy: 80)
    harness.fix(51, 13, after: 2, accuracy: 40)
    harness.fix(51, 13, after: 2, accuracy: 60)
    harness.settle()
    #expect(delegate.locations.isEmpty)
    harness.pass(5)
    harness.settle()
    #expect(delegate.locations.flatMap { $0.map(\.horizontalAccuracy) } == [40])
    #expect(delegate.failures.isEmpty)
  }

  @Test func withoutAnyItFails() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    harness.pass(9)
    harness.settle()
    #expect(delegate.failures.isEmpty)
    harness.pass(2)
    harness.settle()
    #expect(delegate.failures == [.locationUnknown])
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.locations.isEmpty)
  }

  @Test func anOldFixIsNoAnswer() {
    let harness = Harness()
    let (first, _) = harness.manager()
    first.startUpdatingLocation()
    harness.fix(51, 13)
    first.stopUpdatingLocation()
    harness.pass(100)
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    harness.settle()
    #expect(delegate.locations.isEmpty)
  }

  @Test func duringUpdatesItDoesNothing() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    manager.requestLocation()
    harness.pass(11)
    harness.settle()
    #expect(delegate.failures.isEmpty)
  }

  @Test func startingUpdatesEndsIt() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1)
    harness.fix(51, 13, after: 1)
    harness.pass(10)
    harness.settle()
    #expect(delegate.locations.flatMap { $0 }.count == 2)
    #expect(delegate.failures.isEmpty)
  }

  @Test func stoppingUpdatesEndsItToo() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    manager.stopUpdatingLocation()
    harness.fix(51, 13, after: 1)
    harness.pass(11)
    harness.settle()
    #expect(delegate.locations.isEmpty && delegate.failures.isEmpty)
  }

  @Test func whatIsForbiddenFailsAtOnce() {
    let harness = Harness(.denied)
    let (manager, delegate) = harness.manager()
    manager.requestLocation()
    harness.settle()
    #expect(delegate.failures == [.denied])
  }
}
