import Foundation
import Testing

@testable import CoreLocation

/// One location object for a fix: it does not change, so all clients share it.
@Suite(.timeLimit(.minutes(3))) struct SharedFixTests {
  private func areOne(_ locations: [CLLocation?]) -> Bool {
    guard let first = locations.first, let first else { return false }
    return locations.allSatisfy { $0 === first }
  }

  @Test func managersAndSequencesShareIt() async throws {
    let harness = Harness()
    let (first, firstDelegate) = harness.manager()
    let (second, secondDelegate) = harness.manager()
    let (asking, askingDelegate) = harness.manager()
    let (significant, significantDelegate) = harness.manager()
    first.startUpdatingLocation()
    second.distanceFilter = 1
    second.startUpdatingLocation()
    asking.requestLocation()
    significant.startMonitoringSignificantLocationChanges()
    var updates = harness.liveUpdates().makeAsyncIterator()
    harness.fix(51, 13, after: 1, accuracy: 3)
    harness.settle()
    let live = try await updates.next()?.location
    let delivered = [firstDelegate, secondDelegate, askingDelegate, significantDelegate].map { $0.locations.last?.last }
    #expect(areOne(delivered + [live, first.location, asking.location]))
  }

  @Test func requestThatWaitsReturnsTheObjectOfThatFix() {
    let harness = Harness()
    let (updating, updatingDelegate) = harness.manager()
    let (asking, askingDelegate) = harness.manager()
    updating.startUpdatingLocation()
    asking.requestLocation()
    for accuracy in [40, 20, 30] as [Double] { harness.fix(51, 13, after: 1, accuracy: accuracy) }
    harness.pass(10)
    harness.settle()
    let locations = updatingDelegate.locations.flatMap { $0 }
    #expect(locations.count == 3)
    #expect(areOne([askingDelegate.locations.last?.last, locations[1]]))
  }

  @Test func deferredFixesAreTheSameObjects() {
    let harness = Harness()
    let (updating, updatingDelegate) = harness.manager()
    let (deferring, deferringDelegate) = harness.manager()
    for manager in [updating, deferring] {
      manager.pausesLocationUpdatesAutomatically = false
      manager.startUpdatingLocation()
    }
    deprecated.allowDeferredUpdates(deferring, until: 1000, timeout: 1000)
    for _ in 0..<5 { harness.fix(51, 13, after: 1) }
    deprecated.disallowDeferredUpdates(deferring)
    harness.settle()
    let (now, later) = (updatingDelegate.locations.flatMap { $0 }, deferringDelegate.locations.flatMap { $0 })
    #expect(now.count == 5 && now.elementsEqual(later) { $0 === $1 })
  }

  @Test func policyReducesOnceForAll() {
    let harness = Harness(.always, isReduced: true)
    let (first, firstDelegate) = harness.manager()
    let (second, secondDelegate) = harness.manager()
    for manager in [first, second] { manager.startUpdatingLocation() }
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(areOne([firstDelegate.locations.last?.last, secondDelegate.locations.last?.last, second.location]))
  }

  /// The exception: a manager that reduces its fixes has cells and an interval of its own.
  @Test func managerThatReducesHasAnother() {
    let harness = Harness()
    let (exact, exactDelegate) = harness.manager()
    let (rough, roughDelegate) = harness.manager()
    rough.desiredAccuracy = kCLLocationAccuracyReduced
    for manager in [exact, rough] { manager.startUpdatingLocation() }
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(areOne([exactDelegate.locations.last?.last, exact.location]))
    #expect(areOne([roughDelegate.locations.last?.last, rough.location]))
    #expect(rough.location !== exact.location && (rough.location?.horizontalAccuracy ?? 0) >= 1000)
  }
}
