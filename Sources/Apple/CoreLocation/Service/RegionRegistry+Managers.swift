internal import LocationServices

/// The regions that all managers of a program monitor together.
extension RegionRegistry {
  /// The collection of the managers.
  static let managers = ""

  private func key(_ region: CLRegion) -> RegionKey {
    RegionKey(collection: RegionRegistry.managers, identifier: region.identifier)
  }

  /// Objects of their own, so that a program's changes to them have no effect here.
  var all: Set<CLRegion> { Set(regions(in: RegionRegistry.managers).map { CLRegion.restored($0) }) }

  /// Returns a new object for a region of the managers; nil for a monitor's and for one that is not monitored any more.
  func managed(_ key: RegionKey) -> CLRegion? {
    key.isIn(RegionRegistry.managers) ? self[key].map { CLRegion.restored($0) } : nil
  }

  func start(_ region: CLRegion) {
    let region = region.duplicate
    let isBeacon = region is CLBeaconRegion
    guard let stored = StoredRegion(region), isWatchable(region), !isFull(for: key(region), isBeacon: isBeacon) else {
      return service.broadcast(.regionRefused(region))
    }
    put(stored, in: RegionRegistry.managers)
    service.requestNeeds()
    // Before any state or crossing of the region.
    service.broadcast(.regionStarted(CLRegion.restored(stored)))
  }

  /// The managers' beacon regions.
  var beaconRegions: [CLRegion] { all.filter { $0 is CLBeaconRegion } }

  func stop(_ region: CLRegion) { remove(key(region)) }

  /// Returns the region's last known state.
  func state(of region: CLRegion) -> CLRegionState {
    self[key(region)].map { CLRegionState(stored: $0.state) } ?? .unknown
  }

  private func isWatchable(_ region: CLRegion) -> Bool {
    guard let circle = region as? CLCircularRegion else { return region is CLBeaconRegion }
    return RegionRegistry.isWatchable(circle.center, circle.radius)
  }
}
