import Foundation
import Testing

@testable import CoreLocation

/// B23: Fixes are collected and delivered together, under conditions.
@Suite struct DeferredTests {
  private func start(_ harness: Harness) -> (CLLocationManager, RecordingDelegate) {
    let (manager, delegate) = harness.manager()
    manager.pausesLocationUpdatesAutomatically = false
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1)
    harness.settle()
    _ = delegate.take()
    return (manager, delegate)
  }

  private func drive(_ harness: Harness, metres: Int) {
    for metre in 1...metres {
      let there = place(51, 13, north: Double(metre))
      harness.fix(there.latitude, there.longitude, after: 1)
    }
    harness.settle()
  }

  @Test func untilTheDistance() {
    let harness = Harness()
    let (manager, delegate) = start(harness)
    deprecated.allowDeferredUpdates(manager, until: 50, timeout: CLTimeIntervalMax)
    drive(harness, metres: 40)
    #expect(delegate.calls == [])
    drive(harness, metres: 60)
    #expect(delegate.calls.contains(.finishedDeferring(nil)))
    #expect((delegate.locations.first?.count ?? 0) > 40)
  }

  @Test func untilTheTimeOut() {
    let harness = Harness()
    let (manager, delegate) = start(harness)
    deprecated.allowDeferredUpdates(manager, until: CLLocationDistanceMax, timeout: 30)
    drive(harness, metres: 10)
    harness.pass(21)
    harness.settle()
    #expect(delegate.locations.map(\.count) == [10])
    #expect(delegate.calls.last == .finishedDeferring(nil))
  }

  @Test func untilItIsDisallowedOrStopped() {
    for stops in [false, true] {
      let harness = Harness()
      let (manager, delegate) = start(harness)
      deprecated.allowDeferredUpdates(manager, until: 1000, timeout: 1000)
      drive(harness, metres: 5)
      if stops { manager.stopUpdatingLocation() } else { deprecated.disallowDeferredUpdates(manager) }
      harness.settle()
      #expect(delegate.locations.map(\.count) == [5])
      #expect(delegate.calls.last == .finishedDeferring(.deferredCanceled))
    }
  }

  @Test func underConditions() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    harness.settle()
    _ = delegate.take()
    deprecated.allowDeferredUpdates(manager, until: 50, timeout: 10)
    manager.startUpdatingLocation()
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    deprecated.allowDeferredUpdates(manager, until: 50, timeout: 10)
    manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
    manager.distanceFilter = 10
    deprecated.allowDeferredUpdates(manager, until: 50, timeout: 10)
    harness.settle()
    #expect(
      delegate.calls == [
        .finishedDeferring(.deferredNotUpdatingLocation), .finishedDeferring(.deferredAccuracyTooLow),
        .finishedDeferring(.deferredDistanceFiltered),
      ])
  }
}
