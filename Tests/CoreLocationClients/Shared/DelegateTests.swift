import ClientMachine
import CoreLocation
import Testing

/// Every method of a delegate, none of them, and the spellings in which others call them.
struct DelegateTests {
  private final class Everything: NSObject, CLLocationManagerDelegate {
    var calls: [String] = []

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      calls.append("locations \(locations.count)")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
      calls.append("heading")
    }
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
      calls.append("calibration")
      return true
    }
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
      calls.append("state \(state.rawValue) \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, didRange beacons: [CLBeacon],
      satisfying beaconConstraint: CLBeaconIdentityConstraint
    ) {
      calls.append("range \(beacons.count)")
    }
    func locationManager(
      _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: Error
    ) {
      calls.append("range \(error is CLError)")
    }
    func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion) {
      calls.append("old range \(region.identifier)")
    }
    func locationManager(
      _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: Error
    ) {
      calls.append("old range \(error is CLError)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      calls.append("enter \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
      calls.append("exit \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
      calls.append("failure \((error as? CLError)?.code.rawValue ?? -1)")
    }
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error) {
      calls.append("failure \(region?.identifier ?? "nil")")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      calls.append("old authorization \(status.rawValue)")
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      calls.append("authorization")
    }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
      calls.append("start \(region.identifier)")
    }
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { calls.append("pause") }
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { calls.append("resume") }
    func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: Error?) {
      calls.append("deferred \(error == nil)")
    }
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { calls.append("visit") }
  }

  private final class Nothing: NSObject, CLLocationManagerDelegate {}

  private let isReady = Machine.isReady
  private let manager = CLLocationManager()
  private let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 10, identifier: "r")
  private let constraint = CLBeaconIdentityConstraint(uuid: UUID())
  private let error = CLError(.network)

  /// As mocks of a manager call them: through the question mark of optional methods.
  private func callOptionally(_ delegate: CLLocationManagerDelegate?) {
    delegate?.locationManager?(manager, didUpdateLocations: [CLLocation(latitude: 1, longitude: 2)])
    delegate?.locationManager?(manager, didUpdateHeading: CLHeading())
    delegate?.locationManager?(manager, didDetermineState: .inside, for: region)
    delegate?.locationManager?(manager, didRange: [], satisfying: constraint)
    delegate?.locationManager?(manager, didFailRangingFor: constraint, error: error)
    delegate?.locationManager?(manager, didEnterRegion: region)
    delegate?.locationManager?(manager, didExitRegion: region)
    delegate?.locationManager?(manager, didFailWithError: error)
    delegate?.locationManager?(manager, monitoringDidFailFor: nil, withError: error)
    delegate?.locationManager?(manager, didStartMonitoringFor: region)
    delegate?.locationManager?(manager, didFinishDeferredUpdatesWithError: nil)
    delegate?.locationManager?(manager, didVisit: CLVisit())
    delegate?.locationManagerDidChangeAuthorization?(manager)
    delegate?.locationManagerDidPauseLocationUpdates?(manager)
    delegate?.locationManagerDidResumeLocationUpdates?(manager)
    _ = delegate?.locationManagerShouldDisplayHeadingCalibration?(manager)
  }

  /// As code calls them that was written for Swift alone.
  private func callDirectly(_ delegate: CLLocationManagerDelegate) {
    delegate.locationManager(manager, didUpdateLocations: [CLLocation(latitude: 1, longitude: 2)])
    delegate.locationManager(manager, didUpdateHeading: CLHeading())
    delegate.locationManager(manager, didDetermineState: .inside, for: region)
    delegate.locationManager(manager, didRange: [], satisfying: constraint)
    delegate.locationManager(manager, didFailRangingFor: constraint, error: error)
    delegate.locationManager(manager, didEnterRegion: region)
    delegate.locationManager(manager, didExitRegion: region)
    delegate.locationManager(manager, didFailWithError: error)
    delegate.locationManager(manager, monitoringDidFailFor: nil, withError: error)
    delegate.locationManager(manager, didStartMonitoringFor: region)
    delegate.locationManager(manager, didFinishDeferredUpdatesWithError: nil)
    delegate.locationManager(manager, didVisit: CLVisit())
    delegate.locationManagerDidChangeAuthorization(manager)
    delegate.locationManagerDidPauseLocationUpdates(manager)
    delegate.locationManagerDidResumeLocationUpdates(manager)
    _ = delegate.locationManagerShouldDisplayHeadingCalibration(manager)
  }

  private static let all = [
    "locations 1", "heading", "state 1 r", "range 0", "range true", "enter r", "exit r", "failure 2", "failure nil",
    "start r", "deferred true", "visit", "authorization", "pause", "resume", "calibration",
  ]

  @Test func optionalCalls() {
    let delegate = Everything()
    callOptionally(delegate)
    #expect(delegate.calls == DelegateTests.all)
    callOptionally(Nothing())
    callOptionally(nil)
  }

  @Test func directCalls() {
    let delegate = Everything()
    callDirectly(delegate)
    #expect(delegate.calls == DelegateTests.all)
    callDirectly(Nothing())
    #expect(!Nothing().locationManagerShouldDisplayHeadingCalibration(manager))
    #expect(CLLocationManagerDelegateCalls.self == type(of: delegate.locationManager!))
  }

  /// Many delegates call their manager just so.
  private final class Owner: NSObject, CLLocationManagerDelegate {
    let locationManager = CLLocationManager()
    var count = 0
    override init() {
      super.init()
      locationManager.delegate = self
      locationManager.desiredAccuracy = kCLLocationAccuracyKilometer
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      count += locations.count
    }
  }

  @Test func delegateWithAPropertyOfThatName() {
    let owner = Owner()
    #expect(owner.locationManager.delegate === owner && owner.locationManager.desiredAccuracy == 1000)
    let delegate: any CLLocationManagerDelegate = owner
    delegate.locationManager(owner.locationManager, didUpdateLocations: [CLLocation(), CLLocation()])
    delegate.locationManager?(owner.locationManager, didUpdateLocations: [CLLocation()])
    #expect(owner.count == 3)
  }
}
