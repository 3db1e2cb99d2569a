import Foundation
import Testing

@testable import CoreLocation

/// B21: Without a radio every request fails, each by its own callback.
@Suite struct BeaconsTests {
  private let uuid = UUID(uuidString: "F7826DA6-4FA2-4E98-8024-BC5B71E0893E").unsafelyUnwrapped

  @Test func rangingIsUnavailable() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    #expect(!CLLocationManager.isRangingAvailable())
    manager.startRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: uuid))
    harness.settle()
    #expect(delegate.calls.contains(.rangingFailed(.rangingUnavailable)))
    #expect(manager.rangedBeaconConstraints.isEmpty)
  }

  @Test func monitoringFails() {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startMonitoring(for: CLBeaconRegion(uuid: uuid, identifier: "shop"))
    harness.settle()
    #expect(delegate.calls.contains(.monitoringFailed("shop", .regionMonitoringFailure)))
    #expect(manager.monitoredRegions.isEmpty)
  }

  @Test func theOldMethodsFailByTheOldCallback() {
    final class Old: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
      var failed: [String] = []
      func locationManager(
        _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
      ) {
        failed.append("\(region.identifier) \((error as? CLError)?.code == .rangingUnavailable)")
      }
    }
    let harness = Harness()
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    let delegate = Old()
    harness.queue.sync { manager.delegate = delegate }
    deprecated.startRangingBeacons(manager, in: CLBeaconRegion(uuid: uuid, identifier: "shop"))
    harness.settle()
    #expect(delegate.failed == ["shop true"])
  }
}
