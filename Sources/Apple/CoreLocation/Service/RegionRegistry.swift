internal import Beacons
internal import Fusion
internal import Geofencing
internal import LocationService
internal import Observations
internal import Providers

/// The regions of all managers and monitors: applies fixes and beacons to them and stores their changes on the disk.
///
/// Used inside the service's lock.
final class RegionRegistry {
  /// Maximum number of regions of a program on Apple's systems; BINNACLE_REGION_LIMIT sets another.
  static let usualLimit = 20
  /// The largest radius that is monitored, m. Much larger circles on a sphere lose their meaning.
  static let maximumRadius: CLLocationDistance = 200_000

  unowned let service: LocationService
  private let state: ProgramState
  private var regions: MonitoredRegions
  /// Whether the managers' regions of earlier runs were read.
  private var areManagersResumed = false
  private var lastRequest: UInt32 = 0

  init(_ service: LocationService) {
    self.service = service
    state = service.environment.state
    regions = MonitoredRegions(limit: service.environment.regionLimit)
  }

  static func isWatchable(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance) -> Bool {
    CLLocationCoordinate2DIsValid(center) && (0...maximumRadius).contains(radius)
  }

  var demand: Demand {
    var demand = regions.circleCount > 0 ? Demand(.coarse) : Demand()
    demand.beacons = regions.beaconCount > 0
    return demand
  }

  var need: AuthorizationRequest? { regions.monitoredCount > 0 ? .whenInUse : nil }

  subscript(key: RegionKey) -> StoredRegion? { regions[key] }

  func regions(in collection: String) -> [StoredRegion] { regions.regions(in: collection) }

  func isFull(for key: RegionKey, isBeacon: Bool) -> Bool { regions.isFull(for: key, isBeacon: isBeacon) }

  /// Continues the managers' regions of earlier runs, at the program's first manager.
  func resumeManagers() {
    guard !areManagersResumed else { return }
    areManagersResumed = true
    resume(state.regions(in: RegionRegistry.managers), in: RegionRegistry.managers)
  }

  func resume(_ kept: [StoredRegion], in collection: String) {
    regions.resume(kept, in: collection, at: service.now)
  }

  /// Stops monitoring a collection; its regions stay on the disk.
  func release(_ collection: String) {
    regions.release(collection)
    service.broadcast(.roomForRegion)
  }

  /// Monitors and stores a region; parameters as in `MonitoredRegions.put`.
  func put(_ region: StoredRegion, in collection: String, keepsState: Bool = true) {
    let key = RegionKey(collection: collection, identifier: region.identifier)
    let write = regions.put(region, in: collection, keepsState: keepsState, at: service.now)
    state.write(write) { [weak service] isKept in
      service?.perform { $0.broadcast(.regionStored(key, isKept: isKept)) }
    }
  }

  func remove(_ key: RegionKey) {
    guard let write = regions.remove(key) else { return }
    state.write(write)
    service.broadcast(.roomForRegion)
  }

  /// Applies a fix, stores what changes, and returns it.
  ///
  /// - Parameter date: time of the fix.
  func update(_ estimate: LocationEstimate, at date: Date) -> [RegionChange] {
    let changes = regions.update(estimate, at: date.timeIntervalSince1970)
    if !changes.isEmpty { state.write(.states(changes)) }
    return changes
  }

  // MARK: Beacons

  /// When silence decides next.
  var beaconDeadline: MonotonicInstant? { regions.beaconDeadline }

  func matches(_ beacon: BeaconIdentity) -> Bool { regions.matches(beacon) }

  func note(_ sighting: BeaconSighting) -> BeaconRegionChanges {
    stored(regions.note(sighting) { service.date(of: $0).timeIntervalSince1970 })
  }

  func letSilenceDecide() -> BeaconRegionChanges {
    stored(regions.advance(to: service.now) { service.date(of: $0).timeIntervalSince1970 })
  }

  func radioChanged(isScanning: Bool) -> BeaconRegionChanges {
    stored(regions.scan(isOn: isScanning, at: service.now) { service.date(of: $0).timeIntervalSince1970 })
  }

  /// Returns a number for a request, which no other request has.
  func nextRequest() -> UInt32 {
    lastRequest &+= 1
    return lastRequest
  }

  /// Asks for a state; nil if the answer comes as `beaconStates`.
  func requestState(_ number: UInt32, of beacons: BeaconConstraint) -> RegionState? {
    regions.requestState(number, beacons, at: service.now)
  }

  private func stored(_ changes: BeaconRegionChanges) -> BeaconRegionChanges {
    // A lost state is not stored: the next run needs the last side.
    if changes.regions.contains(where: { $0.event.state != .unknown }) { state.write(.states(changes.regions)) }
    return changes
  }
}

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
