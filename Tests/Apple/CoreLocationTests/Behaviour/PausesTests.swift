import Foundation
import Testing

@testable import CoreLocation

/// B22: Updates pause while nothing moves, and only the program starts them again.
@Suite struct PausesTests {
  private func rest(_ harness: Harness, minutes: Int) {
    for _ in 0..<minutes * 60 { harness.fix(51, 13, after: 1, speed: 0) }
  }

  @Test func whoDoesNotMoveIsPausedAndResumesByHand() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    #expect(manager.pausesLocationUpdatesAutomatically)
    manager.startUpdatingLocation()
    rest(harness, minutes: 30)
    harness.settle()
    #expect(delegate.calls.filter { $0 == .paused }.count == 1)
    let told = delegate.locations.count
    harness.fix(52, 13, after: 1)
    harness.settle()
    #expect(delegate.locations.count == told)
    manager.startUpdatingLocation()
    harness.fix(52, 13, after: 1)
    harness.settle()
    #expect(delegate.calls.filter { $0 == .resumed }.count == 1)
    #expect(delegate.locations.count > told)
  }

  @Test func notWhenTheProgramForbidsIt() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.pausesLocationUpdatesAutomatically = false
    manager.startUpdatingLocation()
    rest(harness, minutes: 30)
    harness.settle()
    #expect(!delegate.calls.contains(.paused))
  }

  @Test func neverInTheAir() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.activityType = .airborne
    manager.startUpdatingLocation()
    rest(harness, minutes: 30)
    harness.settle()
    #expect(!delegate.calls.contains(.paused))
  }

  /// A traffic light is part of the way, a rest on foot is one.
  @Test func whatCountsAsARestDependsOnTheActivity() {
    for (activity, isPaused) in [(CLActivityType.automotiveNavigation, false), (.fitness, true)] {
      let harness = Harness()
      let (manager, delegate) = harness.manager()
      manager.activityType = activity
      manager.startUpdatingLocation()
      rest(harness, minutes: 5)
      harness.settle()
      #expect(delegate.calls.contains(.paused) == isPaused, "\(activity)")
    }
  }

  @Test func whoMovesIsNot() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    for second in 0..<1800 {
      let there = place(51, 13, north: Double(second))
      harness.fix(there.latitude, there.longitude, after: 1, speed: 1)
    }
    harness.settle()
    #expect(!delegate.calls.contains(.paused))
  }
}
