import Foundation
import Testing

@testable import CoreLocation

/// B03: The first event is the last known fix, with the time it was taken.
@Suite struct CachedFixTests {
  @Test func theKnownFixComesFirstAndThenNewOnes() {
    let harness = Harness()
    let (first, _) = harness.manager()
    first.startUpdatingLocation()
    let then = harness.fix(51, 13)
    harness.pass(3600)

    let (second, delegate) = harness.manager()
    #expect(second.location?.timestamp == then)
    second.startUpdatingLocation()
    harness.settle()
    #expect(delegate.locations.map { $0.map(\.timestamp) } == [[then]])
    let now = harness.fix(51.001, 13)
    harness.settle()
    #expect(delegate.locations.map { $0.map(\.timestamp) } == [[then], [now]])
  }

  @Test func itOutlivesTheProgram() {
    let before = Harness()
    let (manager, _) = before.manager()
    manager.startUpdatingLocation()
    let then = before.fix(51.5, 13.25)
    before.settle()
    before.keepState()

    let after = Harness(directory: before.directory)
    let (next, delegate) = after.manager()
    #expect(next.location?.coordinate.latitude == 51.5)
    next.startUpdatingLocation()
    after.settle()
    let told = delegate.locations.first?.first
    #expect(told?.coordinate.longitude == 13.25)
    // An archive holds times to the microsecond.
    #expect(abs(told?.timestamp.timeIntervalSince(then) ?? 1) < 1e-5)
    #expect(told?.horizontalAccuracy == 5)
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  @Test func withoutAuthorizationThereIsNone() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13)
    #expect(manager.location != nil)
    harness.setPolicy(.denied)
    #expect(manager.location == nil)
  }

  @Test func withoutAnyFixThereIsNothingToTell() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.settle()
    #expect(manager.location == nil)
    #expect(delegate.locations.isEmpty)
  }
}
