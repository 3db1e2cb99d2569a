import Foundation
import Testing

@testable import CoreLocation

/// B18: One set of regions for all managers, kept until it is stopped.
@Suite struct SharedRegionsTests {
  private func circle(_ identifier: String, radius: Double = 200) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 51, longitude: 13), radius: radius, identifier: identifier)
  }

  @Test func everyManagerSeesAndHearsAll() {
    let harness = Harness()
    let (first, firstDelegate) = harness.manager()
    let (second, secondDelegate) = harness.manager()
    first.startMonitoring(for: circle("home"))
    harness.settle()
    #expect(second.monitoredRegions.map(\.identifier) == ["home"])
    #expect(firstDelegate.calls.contains(.started("home")))
    #expect(secondDelegate.calls.contains(.started("home")))
    let outside = place(51, 13, north: 1000)
    for _ in 0..<5 { harness.fix(outside.latitude, outside.longitude, after: 1) }
    for _ in 0..<40 { harness.fix(51, 13, after: 1) }
    harness.settle()
    #expect(firstDelegate.calls.contains(.entered("home")))
    #expect(secondDelegate.calls.contains(.entered("home")))
  }

  @Test func oneOfTheSameIdentifierReplaces() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    manager.startMonitoring(for: circle("home"))
    manager.startMonitoring(for: circle("home", radius: 300))
    #expect(manager.monitoredRegions.compactMap { ($0 as? CLCircularRegion)?.radius } == [300])
  }

  @Test func theyOutliveTheProgram() throws {
    let before = Harness()
    let (manager, delegate) = before.manager()
    let region = circle("home")
    region.notifyOnExit = false
    manager.startMonitoring(for: region)
    manager.requestState(for: region)
    for _ in 0..<30 { before.fix(51, 13, after: 1) }
    before.settle()
    #expect(delegate.calls.contains(.determined(.inside, "home")))
    before.keepState()

    let after = Harness(directory: before.directory)
    let (next, other) = after.manager()
    let kept = try #require(next.monitoredRegions.first as? CLCircularRegion)
    #expect(kept.identifier == "home" && kept.radius == 200 && kept.notifyOnEntry && !kept.notifyOnExit)
    // The device was inside then: leaving is a crossing, and entering again is reported.
    let outside = place(51, 13, north: 1000)
    for _ in 0..<60 { after.fix(outside.latitude, outside.longitude, after: 1) }
    for _ in 0..<60 { after.fix(51, 13, after: 1) }
    after.settle()
    #expect(!other.calls.contains(.exited("home")))
    #expect(other.calls.contains(.determined(.outside, "home")))
    #expect(other.calls.contains(.entered("home")))
    next.stopMonitoring(for: circle("home"))
    after.settle()
    after.keepState()

    let last = Harness(directory: before.directory)
    #expect(last.manager().0.monitoredRegions.isEmpty)
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  /// What a program does to its own object later changes nothing.
  @Test func regionsAreCopied() {
    let harness = Harness()
    let (manager, _) = harness.manager()
    let region = circle("home")
    manager.startMonitoring(for: region)
    region.notifyOnEntry = false
    #expect(manager.monitoredRegions.first?.notifyOnEntry == true)
    manager.monitoredRegions.first?.notifyOnEntry = false
    #expect(manager.monitoredRegions.first?.notifyOnEntry == true)
  }

  @Test func whatIsStoppedIsForgotten() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoring(for: circle("home"))
    manager.stopMonitoring(for: circle("home"))
    let outside = place(51, 13, north: 1000)
    for _ in 0..<30 { harness.fix(outside.latitude, outside.longitude, after: 1) }
    for _ in 0..<40 { harness.fix(51, 13, after: 1) }
    harness.settle()
    #expect(manager.monitoredRegions.isEmpty)
    #expect(!delegate.calls.contains(.entered("home")))
  }
}
