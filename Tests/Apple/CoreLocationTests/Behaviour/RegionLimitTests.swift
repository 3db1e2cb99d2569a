import Foundation
import Testing

@testable import CoreLocation

/// B19: Twenty regions, of a size that means something.
@Suite struct RegionLimitTests {
  private func circle(_ identifier: String, latitude: Double = 51, radius: Double = 200) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: 13), radius: radius, identifier: identifier)
  }

  @Test func theTwentyFirstIsRefused() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    for number in 1...21 { manager.startMonitoring(for: circle("\(number)")) }
    // Replacing needs no room.
    manager.startMonitoring(for: circle("7", radius: 300))
    harness.settle()
    #expect(manager.monitoredRegions.count == 20)
    #expect(delegate.calls.contains(.monitoringFailed("21", .regionMonitoringFailure)))
    #expect(delegate.calls.filter { $0 == .started("7") }.count == 2)
  }

  @Test func theLimitIsASetting() {
    let harness = Harness(limit: 1000)
    let (manager, _) = harness.manager()
    for number in 1...1000 { manager.startMonitoring(for: circle("\(number)")) }
    #expect(manager.monitoredRegions.count == 1000)
  }

  @Test func whatIsNoCircleOnEarthIsRefused() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    let greatest = manager.maximumRegionMonitoringDistance
    #expect(greatest > 0)
    manager.startMonitoring(for: circle("greatest", radius: greatest))
    manager.startMonitoring(for: circle("too large", radius: greatest + 1))
    manager.startMonitoring(for: circle("negative", radius: -1))
    manager.startMonitoring(for: circle("no number", radius: .nan))
    manager.startMonitoring(for: circle("nowhere", latitude: 91))
    harness.settle()
    #expect(manager.monitoredRegions.map(\.identifier) == ["greatest"])
    for name in ["too large", "negative", "no number", "nowhere"] {
      #expect(delegate.calls.contains(.monitoringFailed(name, .regionMonitoringFailure)))
    }
  }

  @Test func monitoringIsDeniedWithTheLocation() {
    let harness = Harness(.denied)
    let (manager, delegate) = harness.manager()
    manager.startMonitoring(for: circle("home"))
    harness.settle()
    #expect(delegate.take() == [.authorization(.denied), .monitoringFailed("home", .regionMonitoringDenied)])
    // As with beacons: monitored once the policy allows it.
    harness.setPolicy(.always)
    manager.requestState(for: circle("home"))
    harness.fix(51, 13)
    harness.settle()
    #expect(delegate.take() == [.authorization(.authorizedAlways), .determined(.inside, "home")])
  }

  @Test func circlesAreAvailable() {
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: NSObject.self))
  }
}
