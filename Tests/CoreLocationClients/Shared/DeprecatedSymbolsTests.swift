import ClientMachine
import CoreLocation
import Testing

/// What Apple advises against and programs still write. Through a protocol, since only what is itself deprecated may
/// use them without a warning.
private protocol DeprecatedUses {
  func status() -> [CLAuthorizationStatus]
  func distance(_ from: CLLocation, _ to: CLLocation) -> CLLocationDistance
  func beaconRegions(_ uuid: UUID) -> [CLBeaconRegion]
  func beaconUUID(_ beacon: CLBeacon) -> UUID
  func addressDictionary(_ placemark: CLPlacemark) -> [AnyHashable: Any]?
  func geocode(_ geocoder: CLGeocoder, _ handler: @escaping CLGeocodeCompletionHandler)
  func startMonitoring(_ manager: CLLocationManager, _ region: CLRegion)
  func stopMonitoring(_ manager: CLLocationManager, _ region: CLRegion)
  func range(_ manager: CLLocationManager, _ region: CLBeaconRegion) -> Set<CLRegion>
  func `defer`(_ manager: CLLocationManager) -> Bool
  func tell(_ delegate: CLLocationManagerDelegate?, _ manager: CLLocationManager)
}

private struct Uses: DeprecatedUses {
  @available(*, deprecated)
  func status() -> [CLAuthorizationStatus] { [CLLocationManager.authorizationStatus(), .authorized] }

  @available(*, deprecated)
  func distance(_ from: CLLocation, _ to: CLLocation) -> CLLocationDistance { from.getDistanceFrom(to) }

  @available(*, deprecated)
  func beaconRegions(_ uuid: UUID) -> [CLBeaconRegion] {
    [
      CLBeaconRegion(proximityUUID: uuid, identifier: "a"),
      CLBeaconRegion(proximityUUID: uuid, major: 1, identifier: "b"),
      CLBeaconRegion(proximityUUID: uuid, major: 1, minor: 2, identifier: "c"),
    ].filter { $0.proximityUUID == uuid }
  }

  @available(*, deprecated)
  func beaconUUID(_ beacon: CLBeacon) -> UUID { beacon.proximityUUID }

  @available(*, deprecated)
  func addressDictionary(_ placemark: CLPlacemark) -> [AnyHashable: Any]? { placemark.addressDictionary }

  @available(*, deprecated)
  func geocode(_ geocoder: CLGeocoder, _ handler: @escaping CLGeocodeCompletionHandler) {
    geocoder.geocodeAddressDictionary(["City": "Dresden"], completionHandler: handler)
  }

  @available(*, deprecated)
  func startMonitoring(_ manager: CLLocationManager, _ region: CLRegion) {
    manager.startMonitoring(for: region)
    manager.requestState(for: region)
  }

  @available(*, deprecated)
  func stopMonitoring(_ manager: CLLocationManager, _ region: CLRegion) { manager.stopMonitoring(for: region) }

  @available(*, deprecated)
  func range(_ manager: CLLocationManager, _ region: CLBeaconRegion) -> Set<CLRegion> {
    manager.startRangingBeacons(in: region)
    manager.stopRangingBeacons(in: region)
    return manager.rangedRegions
  }

  @available(*, deprecated)
  func `defer`(_ manager: CLLocationManager) -> Bool {
    manager.allowDeferredLocationUpdates(untilTraveled: CLLocationDistanceMax, timeout: CLTimeIntervalMax)
    manager.disallowDeferredLocationUpdates()
    return CLLocationManager.deferredLocationUpdatesAvailable()
  }

  @available(*, deprecated)
  func tell(_ delegate: CLLocationManagerDelegate?, _ manager: CLLocationManager) {
    let region = CLBeaconRegion(proximityUUID: UUID(), identifier: "r")
    delegate?.locationManager?(manager, didRangeBeacons: [], in: region)
    delegate?.locationManager?(manager, rangingBeaconsDidFailFor: region, withError: CLError(.rangingFailure))
    delegate?.locationManager?(manager, didChangeAuthorization: .authorized)
    delegate?.locationManager(manager, didRangeBeacons: [], in: region)
    delegate?.locationManager(manager, rangingBeaconsDidFailFor: region, withError: CLError(.rangingFailure))
    delegate?.locationManager(manager, didChangeAuthorization: .denied)
  }
}

@MainActor @Suite struct DeprecatedSymbolsTests {
  private let uses: any DeprecatedUses = Uses()
  private let manager: CLLocationManager

  init() {
    _ = Machine.isReady
    manager = CLLocationManager()
  }

  private final class Listener: NSObject, CLLocationManagerDelegate {
    var told: [String] = []
    func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion) {
      told.append("ranged")
    }
    func locationManager(
      _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: Error
    ) {
      told.append("failed")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      told.append("\(status.rawValue)")
    }
  }

  @Test func values() {
    #expect(uses.status() == [.authorizedAlways, .authorizedAlways])
    let metres = uses.distance(CLLocation(latitude: 0, longitude: 0), CLLocation(latitude: 0, longitude: 1))
    #expect(abs(metres - 111_319.49) < 0.01)
    let uuid = UUID()
    let regions = uses.beaconRegions(uuid)
    #expect(regions.map(\.identifier) == ["a", "b", "c"] && regions.allSatisfy { $0.uuid == uuid })
    #expect(regions.map(\.major?.intValue) == [nil, 1, 1] && regions.map(\.minor?.intValue) == [nil, nil, 2])
    let beacon = CLBeacon()
    #expect(uses.beaconUUID(beacon) == beacon.uuid)
    let place = CLPlacemark(location: CLLocation(), name: "Here", postalAddress: nil)
    #expect(uses.addressDictionary(place)?["Name"] as? String == "Here")
    #expect(uses.range(manager, regions[0]).isEmpty)
    #expect(uses.defer(manager))
  }

  @Test func delegates() {
    let listener = Listener()
    uses.tell(listener, manager)
    #expect(listener.told == ["ranged", "failed", "3", "ranged", "failed", "2"])
    uses.tell(nil, manager)
  }

  @Test func addressDictionaries() async {
    let locality: String? = await withCheckedContinuation { continuation in
      uses.geocode(CLGeocoder()) { placemarks, _ in continuation.resume(returning: placemarks?.first?.locality) }
    }
    #expect(locality == "Dresden")
  }

  /// Regions are stored for all managers of the program, and reported to each.
  @Test func regions() async {
    let name = Machine.identifier("harbour")
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 54.32, longitude: 10.14), radius: 300, identifier: name)
    let listener = RegionListener()
    manager.delegate = listener
    let isAnotherObject = await withCheckedContinuation { continuation in
      // Every manager reports the regions of all managers.
      listener.started = { if $0.identifier == name { continuation.resume(returning: $0 == region && $0 !== region) } }
      uses.startMonitoring(manager, region)
    }
    #expect(isAnotherObject)
    #expect(manager.monitoredRegions.contains(region) && CLLocationManager().monitoredRegions.contains(region))
    uses.stopMonitoring(manager, region)
    #expect(!manager.monitoredRegions.contains(region))
  }

  private final class RegionListener: NSObject, CLLocationManagerDelegate {
    var started: (CLRegion) -> Void = { _ in }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) { started(region) }
  }
}
