import Foundation
import Testing

@testable import CoreLocation

/// After a manager was made its delegate hears what is allowed, and then of changes only.
@Suite struct B02InitialAuthorizationTests {
  @Test func itIsToldOnceThoughNothingChanged() {
    let harness = Harness(.whenInUse)
    let (manager, delegate) = harness.manager()
    harness.settle()
    #expect(delegate.take() == [.authorization(.authorizedWhenInUse)])
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
    harness.settle()
    #expect(delegate.take() == [])
  }

  @Test func aDelegateThatComesLateHearsItToo() {
    let harness = Harness(.denied)
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    harness.settle()
    let delegate = RecordingDelegate()
    harness.queue.sync { manager.delegate = delegate }
    harness.settle()
    #expect(delegate.take() == [.authorization(.denied)])
    // Another one hears changes only.
    let other = RecordingDelegate()
    harness.queue.sync { manager.delegate = other }
    harness.settle()
    #expect(other.take() == [])
  }

  @Test func changesAreTold() {
    let harness = Harness(.always)
    let (manager, delegate) = harness.manager()
    harness.settle()
    _ = delegate.take()
    harness.setPolicy(.denied)
    harness.settle()
    #expect(delegate.take() == [.authorization(.denied)])
    #expect(manager.authorizationStatus == .denied)
    harness.setPolicy(.denied)
    harness.settle()
    #expect(delegate.take() == [])
  }

  /// A delegate of before iOS 14 implements the deprecated method alone.
  @Test func theDeprecatedMethodIsCalledToo() {
    final class Old: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
      var told: [CLAuthorizationStatus] = []
      func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        told.append(status)
      }
    }
    let harness = Harness(.always)
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    let delegate = Old()
    harness.queue.sync { manager.delegate = delegate }
    harness.settle()
    #expect(delegate.told == [.authorizedAlways])
  }
}
