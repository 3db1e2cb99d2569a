import ClientMachine
import CoreLocation
import Testing

/// A manager's settings, answers and actions, before anything comes.
@MainActor @Suite struct ManagerTests {
  private let isReady = Machine.isReady
  private let manager = CLLocationManager()

  @Test func classFunctions() {
    #expect(isReady)
    #expect(CLLocationManager.locationServicesEnabled())
    #expect(CLLocationManager.significantLocationChangeMonitoringAvailable())
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
    #expect(CLLocationManager.isRangingAvailable())
    // With or without a magnetometer on this machine.
    #expect([true, false].contains(CLLocationManager.headingAvailable()))
  }

  @Test func defaults() {
    #expect(manager.delegate == nil)
    #expect(manager.desiredAccuracy == kCLLocationAccuracyBest)
    #expect(manager.distanceFilter == kCLDistanceFilterNone)
    #expect(manager.activityType == .other)
    #expect(manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates)
    #expect(!manager.showsBackgroundLocationIndicator)
    #expect(manager.headingFilter == 1)
    #expect(manager.headingOrientation == .portrait)
    #expect(manager.heading == nil)
    #expect(manager.rangedBeaconConstraints.isEmpty)
    #expect(manager.maximumRegionMonitoringDistance == 200_000)
    #expect(!manager.isAuthorizedForWidgetUpdates)
  }

  @Test func settings() {
    manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    manager.distanceFilter = 25
    manager.activityType = .fitness
    manager.pausesLocationUpdatesAutomatically = false
    manager.allowsBackgroundLocationUpdates = true
    manager.showsBackgroundLocationIndicator = true
    manager.headingFilter = kCLHeadingFilterNone
    manager.headingOrientation = .landscapeLeft
    #expect(manager.desiredAccuracy == 100 && manager.distanceFilter == 25 && manager.activityType == .fitness)
    #expect(!manager.pausesLocationUpdatesAutomatically && manager.allowsBackgroundLocationUpdates)
    #expect(manager.showsBackgroundLocationIndicator && manager.headingFilter == -1)
    #expect(manager.headingOrientation == .landscapeLeft)
  }

  @Test func authorization() {
    #expect(manager.authorizationStatus == .authorizedAlways)
    #expect(manager.accuracyAuthorization == .fullAccuracy)
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    #expect(manager.authorizationStatus == .authorizedAlways)
  }

  /// The three spellings of one request: forgotten, with a handler, awaited.
  @Test func temporaryFullAccuracyIsDeclined() async {
    forgotten()
    let code = await withCheckedContinuation { continuation in
      manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Drive") { error in
        continuation.resume(returning: (error as? CLError)?.code)
      }
    }
    #expect(code == .promptDeclined)
  }

  private func forgotten() {
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Drive")
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Drive", completion: nil)
  }

  @Test func pushes() async {
    let code = await withCheckedContinuation { continuation in
      manager.startMonitoringLocationPushes { token, error in
        #expect(token == nil)
        continuation.resume(returning: (error as? CLLocationPushServiceError)?.code)
      }
    }
    #expect(code == .unsupportedPlatform)
    manager.startMonitoringLocationPushes(completion: nil)
    manager.stopMonitoringLocationPushes()
  }

  private final class Listener: NSObject, CLLocationManagerDelegate {
    var told: (String) -> Void = { _ in }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { told("moved") }
    func locationManager(
      _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: Error
    ) {
      if case CLError.rangingUnavailable = error { told("no radio") }
    }
    func locationManager(
      _ manager: CLLocationManager, didRange beacons: [CLBeacon],
      satisfying beaconConstraint: CLBeaconIdentityConstraint
    ) {
      told("\(beacons.count) around")
    }
  }

  /// Returns the first event that the delegate gets.
  private func first(_ start: () -> Void) async -> String {
    let listener = Listener()
    manager.delegate = listener
    let told = await withCheckedContinuation { continuation in
      listener.told = {
        listener.told = { _ in }
        continuation.resume(returning: $0)
      }
      start()
    }
    manager.delegate = nil
    return told
  }

  @Test func significantChangesAndVisits() async {
    manager.startMonitoringVisits()
    #expect(await first { manager.startMonitoringSignificantLocationChanges() } == "moved")
    manager.stopMonitoringSignificantLocationChanges()
    manager.stopMonitoringVisits()
    #expect(manager.location?.sourceInformation?.isSimulatedBySoftware == true)
  }

  @Test func ranging() async {
    let constraint = CLBeaconIdentityConstraint(uuid: UUID())
    // A list without beacons is a list.
    #expect(await first { manager.startRangingBeacons(satisfying: constraint) } == "0 around")
    #expect(manager.rangedBeaconConstraints == [constraint])
    manager.stopRangingBeacons(satisfying: constraint)
    #expect(manager.rangedBeaconConstraints.isEmpty)
  }

  /// What is not running can be stopped.
  @Test func stopping() {
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
    manager.stopMonitoringSignificantLocationChanges()
    manager.stopMonitoringVisits()
    manager.dismissHeadingCalibrationDisplay()
    manager.stopRangingBeacons(satisfying: CLBeaconIdentityConstraint(uuid: UUID()))
    #expect(manager.heading == nil)
  }

  @Test func delegateIsWeak() {
    final class Listener: NSObject, CLLocationManagerDelegate {}
    var listener: Listener? = Listener()
    manager.delegate = listener
    #expect(manager.delegate === listener)
    listener = nil
    #expect(manager.delegate == nil)
  }
}
