internal import Geofencing
internal import LocationServices

/// The regions that all managers of a program monitor together. Used inside the service's lock.
final class RegionRegistry {
  /// The largest radius that is monitored, m. Much larger circles on a sphere lose their meaning.
  static let maximumRadius: CLLocationDistance = 200_000

  private static let collection = ""

  private unowned let service: LocationService
  private var regions: [String: CLRegion] = [:]

  init(_ service: LocationService) {
    self.service = service
    let kept = service.fences.open(RegionRegistry.collection) { [unowned self] in note($0, $1) }
    for stored in kept { regions[stored.identifier] = CLRegion.restored(stored) }
  }

  /// Copies of the regions, so that a program's changes to them have no effect here.
  var all: Set<CLRegion> { Set(regions.values.map(\.duplicate)) }

  func start(_ region: CLRegion) {
    let region = region.duplicate
    guard let stored = StoredRegion(region), isWatchable(region), !isFull(for: region) else {
      return service.broadcast(.region(.failed(region, CLError(.regionMonitoringFailure))))
    }
    regions[region.identifier] = region
    service.fences.put(stored, in: RegionRegistry.collection)
    service.requestNeeds()
  }

  func stop(_ region: CLRegion) {
    guard regions.removeValue(forKey: region.identifier) != nil else { return }
    service.fences.remove(key(region.identifier))
  }

  /// Returns the region's last known state.
  func state(of region: CLRegion) -> CLRegionState {
    service.fences.region(key(region.identifier)).flatMap { CLRegionState(rawValue: Int($0.state)) } ?? .unknown
  }

  private func key(_ identifier: String) -> FenceRegistry.Key {
    FenceRegistry.Key(collection: RegionRegistry.collection, identifier: identifier)
  }

  private func isFull(for region: CLRegion) -> Bool { service.fences.isFull(for: key(region.identifier)) }

  private func isWatchable(_ region: CLRegion) -> Bool {
    guard let circle = region as? CLCircularRegion else { return false }
    return RegionRegistry.isWatchable(circle.center, circle.radius)
  }

  static func isWatchable(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance) -> Bool {
    CLLocationCoordinate2DIsValid(center) && (0...maximumRadius).contains(radius)
  }

  private func note(_ identifier: String, _ notice: FenceRegistry.Notice) {
    guard let region = regions[identifier] else { return }
    switch notice {
    case .started: service.broadcast(.region(.started(region.duplicate)))
    case .changed(let event, _):
      switch event {
      case .determined: break
      case .entered: if region.notifyOnEntry { service.broadcast(.region(.entered(region.duplicate))) }
      case .exited: if region.notifyOnExit { service.broadcast(.region(.exited(region.duplicate))) }
      }
      let state = CLRegionState(rawValue: Int(event.state.rawValue)) ?? .unknown
      service.broadcast(.region(.determined(state, region.duplicate)))
    }
  }
}
