import Foundation
import Testing

@testable import CoreLocation

/// B20: A crossing counts beyond the border and after 20 s; who is inside has not entered.
@Suite struct CrossingTests {
  private func watch(_ harness: Harness, onEntry: Bool = true, onExit: Bool = true) -> (
    CLLocationManager, RecordingDelegate
  ) {
    let (manager, delegate) = harness.manager()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "home")
    region.notifyOnEntry = onEntry
    region.notifyOnExit = onExit
    harness.service.perform { $0.regions.start(region) }
    harness.settle()
    _ = delegate.take()
    return (manager, delegate)
  }

  private func stay(_ harness: Harness, north: Double, seconds: Int) {
    let there = place(51, 13, north: north)
    for _ in 0..<seconds { harness.fix(there.latitude, there.longitude, after: 1) }
  }

  @Test func enteringAndLeavingAreToldWithTheState() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    stay(harness, north: 1000, seconds: 3)
    stay(harness, north: 0, seconds: 40)
    stay(harness, north: 1000, seconds: 40)
    harness.settle()
    let told = delegate.calls
    #expect(
      told == [
        .entered("home"), .determined(.inside, "home"), .exited("home"), .determined(.outside, "home"),
      ])
  }

  @Test func whoIsInsideHasNotEntered() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    stay(harness, north: 0, seconds: 60)
    harness.settle()
    #expect(delegate.calls == [])
  }

  @Test func aShortVisitIsNone() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    stay(harness, north: 1000, seconds: 3)
    stay(harness, north: 0, seconds: 15)
    stay(harness, north: 1000, seconds: 60)
    harness.settle()
    #expect(delegate.calls == [])
  }

  @Test func whoStandsOnTheBorderCrossesNothing() {
    let harness = Harness()
    let (_, delegate) = watch(harness)
    stay(harness, north: 1000, seconds: 3)
    for metre in 0..<120 { stay(harness, north: metre % 2 == 0 ? 196 : 204, seconds: 1) }
    harness.settle()
    #expect(delegate.calls == [])
  }

  @Test func theFlagsSilenceCrossingsAndNotStates() {
    let harness = Harness()
    let (_, delegate) = watch(harness, onEntry: false, onExit: false)
    stay(harness, north: 1000, seconds: 3)
    stay(harness, north: 0, seconds: 40)
    stay(harness, north: 1000, seconds: 40)
    harness.settle()
    #expect(delegate.calls == [.determined(.inside, "home"), .determined(.outside, "home")])
  }

  @Test func theStateIsToldWhenItIsAskedFor() {
    let harness = Harness()
    let (manager, delegate) = watch(harness)
    let home = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "home")
    let elsewhere = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 200, identifier: "elsewhere")
    manager.requestState(for: home)
    manager.requestState(for: elsewhere)
    harness.settle()
    #expect(delegate.take() == [])
    harness.fix(51, 13, after: 1)
    harness.settle()
    #expect(delegate.take() == [.determined(.inside, "home"), .determined(.outside, "elsewhere")])
    manager.requestState(for: home)
    harness.settle()
    #expect(delegate.take() == [.determined(.inside, "home")])
  }

  @Test func stateFollowsTheStartOfMonitoring() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    let home = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "home")
    harness.service.perform { $0.regions.start(home) }
    manager.requestState(for: home)
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.calls.suffix(2) == [.started("home"), .determined(.inside, "home")])
  }

  @Test func withoutAFixItIsUnknown() {
    let harness = Harness()
    let (manager, delegate) = watch(harness)
    let home = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: 200, identifier: "home")
    manager.requestState(for: home)
    // Coarser than the region is large.
    harness.fix(51, 13, after: 1, accuracy: 5000)
    harness.pass(20)
    harness.settle()
    #expect(
      delegate.calls.filter { if case .determined = $0 { true } else { false } } == [.determined(.unknown, "home")])
  }
}
