import Foundation
import Testing

@testable import CoreLocation

/// B02: After a manager was made its delegate hears what is allowed, and then of changes only.
@Suite struct InitialAuthorizationTests {
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

  /// The request is granted before the delegate's thread gets to the first call: both calls would have the same status.
  @Test func oneStatusIsReportedOnce() {
    let harness = Harness(.ask)
    harness.queue.suspend()
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    let delegate = RecordingDelegate()
    manager.delegate = delegate
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    harness.queue.resume()
    harness.settle()
    #expect(delegate.take() == [.authorization(.authorizedWhenInUse)])
    // A status that comes and goes in between has not changed.
    harness.queue.suspend()
    harness.setPolicy(.denied)
    harness.setPolicy(.ask)
    harness.queue.resume()
    harness.settle()
    #expect(delegate.take().filter { if case .authorization = $0 { true } else { false } } == [])
  }

  @Test func delegateWithBothMethodsGetsTheNewOneOnly() {
    final class Both: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
      var accuracies: [CLAccuracyAuthorization] = []
      var statuses: [CLAuthorizationStatus] = []
      func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        accuracies.append(manager.accuracyAuthorization)
      }
      func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        statuses.append(status)
      }
    }
    let harness = Harness(.always)
    let manager = CLLocationManager(service: harness.service, queue: harness.queue)
    let delegate = Both()
    harness.queue.sync { manager.delegate = delegate }
    harness.settle()
    harness.setPolicy(.always, isReduced: true)
    harness.settle()
    #expect(delegate.accuracies == [.fullAccuracy, .reducedAccuracy])
    #expect(delegate.statuses == [])
  }

  /// A delegate of before iOS 14 implements the deprecated method alone.
  @Test func delegateWithTheDeprecatedMethodAloneGetsIt() {
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
    // The method reports the status alone.
    harness.setPolicy(.always, isReduced: true)
    harness.settle()
    #expect(delegate.told == [.authorizedAlways])
    harness.setPolicy(.denied)
    harness.settle()
    #expect(delegate.told == [.authorizedAlways, .denied])
  }
}
