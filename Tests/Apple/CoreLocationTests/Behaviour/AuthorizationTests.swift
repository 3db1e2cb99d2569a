import Foundation
import LocationService
import Testing

@testable import CoreLocation

/// B25: Requests act from "not determined"; the policy of the machine decides.
@Suite struct AuthorizationTests {
  @Test func aRequestIsGrantedWhereThePolicyAsks() {
    let harness = Harness(.ask)
    let (manager, delegate) = harness.manager()
    harness.settle()
    manager.requestWhenInUseAuthorization()
    manager.requestWhenInUseAuthorization()
    harness.settle()
    #expect(delegate.calls == [.authorization(.notDetermined), .authorization(.authorizedWhenInUse)])
    manager.requestAlwaysAuthorization()
    manager.requestAlwaysAuthorization()
    manager.requestWhenInUseAuthorization()
    harness.settle()
    #expect(delegate.calls.last == .authorization(.authorizedAlways))
    #expect(delegate.calls.count == 3)
  }

  @Test func theDecisionIsKept() {
    let before = Harness(.ask)
    before.manager().0.requestAlwaysAuthorization()
    before.settle()
    before.keepState()
    let after = Harness(.ask, directory: before.directory)
    #expect(after.manager().0.authorizationStatus == .authorizedAlways)
    try? FileManager.default.removeItem(atPath: before.directory)
  }

  /// As on macOS: a program that begins and never requests would wait for ever.
  @Test func whoBeginsRequests() {
    for begin in [
      { (manager: CLLocationManager) in manager.startUpdatingLocation() }, { $0.requestLocation() },
      { $0.startMonitoringSignificantLocationChanges() }, { $0.startMonitoringVisits() },
      {
        let center = CLLocationCoordinate2D(latitude: 51, longitude: 13)
        $0.startMonitoring(for: CLCircularRegion(center: center, radius: 100, identifier: "home"))
      },
    ] {
      let harness = Harness(.ask)
      let (manager, delegate) = harness.manager()
      #expect(manager.authorizationStatus == .notDetermined)
      begin(manager)
      #expect(manager.authorizationStatus == .authorizedWhenInUse)
      harness.settle()
      #expect(delegate.calls.contains(.authorization(.authorizedWhenInUse)))
    }
  }

  /// A magnetic heading reveals no location.
  @Test func headingsNeedNoAuthorization() {
    let harness = Harness(.ask)
    let (manager, delegate) = harness.manager()
    manager.startUpdatingHeading()
    harness.heading(10)
    harness.settle()
    #expect(manager.authorizationStatus == .notDetermined)
    #expect(delegate.headings.count == 1)
  }

  @Test func whatIsDecidedIsNotChangedByARequest() {
    for decision in [Authorization.Decision.denied, .restricted, .whenInUse] {
      let harness = Harness(decision)
      let (manager, delegate) = harness.manager()
      let before = manager.authorizationStatus
      manager.requestWhenInUseAuthorization()
      manager.requestAlwaysAuthorization()
      harness.settle()
      #expect(manager.authorizationStatus == before)
      #expect(delegate.calls == [.authorization(before)])
    }
  }

  @Test func theGlobalSwitchDeniesAll() {
    let harness = Harness(.always)
    let (manager, _) = harness.manager()
    harness.setPolicy(.always, areServicesEnabled: false)
    #expect(manager.authorizationStatus == .denied)
  }

  /// Also where accuracy is full already: there is no prompt to accept.
  @Test(arguments: [true, false]) func temporaryFullAccuracyIsDeclined(_ isReduced: Bool) async {
    let manager = Harness(isReduced: isReduced).manager().0
    var refusal: CLError.Code?
    do {
      try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "why")
    } catch {
      refusal = (error as? CLError)?.code
    }
    #expect(refusal == .promptDeclined)
  }
}
