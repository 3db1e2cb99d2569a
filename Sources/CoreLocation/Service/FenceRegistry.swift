internal import Geofencing
internal import LinuxLocation
internal import LocationServices
internal import NavigationMath
internal import Observations

/// The circles monitored for managers and monitors: one geofencing engine for all, stored on the disk.
///
/// Used inside the service's lock.
final class FenceRegistry: ServiceClient {
  /// Managers share the collection "", each monitor has the collection of its name.
  typealias Key = RegionKey

  enum Notice {
    case changed(RegionEvent, Date)
    /// The region is monitored; `isKept` says whether it is on the disk too, or only monitored until this program ends.
    case started(isKept: Bool)
  }

  /// Maximum number of regions of a program on Apple's systems; BINNACLE_REGION_LIMIT sets another.
  static let usualLimit = 20

  private unowned let service: LocationService
  private let state: ProgramState
  private let limit: Int
  private var monitor = RegionMonitor()
  private var regions: [Key: (id: UInt32, stored: StoredRegion)] = [:]
  private var keys: [UInt32: Key] = [:]
  private var nextID: UInt32 = 1
  private var listeners: [String: (String, Notice) -> Void] = [:]

  init(_ service: LocationService, limit: Int) {
    self.service = service
    self.limit = limit
    state = service.environment.state
  }

  /// Resumes the regions that an earlier run monitored, and reports their changes to `listener`: identifier and notice.
  ///
  /// - Parameter kept: the stored regions; nil reads them here.
  func open(
    _ collection: String, kept: [StoredRegion]? = nil, _ listener: @escaping (String, Notice) -> Void
  ) -> [StoredRegion] {
    guard listeners.updateValue(listener, forKey: collection) == nil else { return regions(in: collection) }
    let kept = kept ?? state.regions(in: collection)
    watch(kept, in: collection)
    return kept
  }

  /// Removes the collection's listener and stops monitoring it; stored regions stay on the disk.
  func close(_ collection: String) {
    listeners[collection] = nil
    for (key, region) in regions where key.collection == collection { forget(key, region.id) }
    service.broadcast(.roomForRegion)
  }

  func regions(in collection: String) -> [StoredRegion] {
    regions.filter { $0.key.collection == collection }.map(\.value.stored)
  }

  /// Whether one more region would exceed the limit.
  func isFull(for key: Key) -> Bool { !isWatched(key) && monitor.count >= limit }

  private func isWatched(_ key: Key) -> Bool { regions[key].map { monitor.state(of: $0.id) != nil } ?? false }

  func region(_ key: Key) -> StoredRegion? { regions[key]?.stored }

  /// Monitors a region, in place of the one with this key, and stores it.
  ///
  /// One whose state is no `RegionState` is only stored.
  ///
  /// - Parameter keepsState: whether a region that differs only in its notification settings keeps its state.
  func put(_ region: StoredRegion, in collection: String, keepsState: Bool = true) {
    let key = Key(collection: collection, identifier: region.identifier)
    var region = region
    if let old = regions[key] {
      if keepsState, old.stored.shape == region.shape, region.state == 0 {
        region.state = old.stored.state
        region.stateSecondsSince1970 = old.stored.stateSecondsSince1970
      }
      forget(key, old.id)
    }
    watch(region, key)
    let written = region
    state.write(
      { (store, program) throws(StateError) in
        try store.put(written, program: program, collection: collection)
      },
      done: { [weak service] isKept in
        service?.perform { $0.fences.notify(key, .started(isKept: isKept)) }
      })
  }

  func remove(_ key: Key) {
    guard let region = regions[key] else { return }
    forget(key, region.id)
    state.write { (store, program) throws(StateError) in
      try store.remove(key, program: program)
    }
    service.broadcast(.roomForRegion)
  }

  /// Adds many regions at once, which is faster for the index.
  private func watch(_ kept: [StoredRegion], in collection: String) {
    var circles: [RegionState: [(id: UInt32, region: CircularRegion)]] = [:]
    for region in kept {
      let (id, circle) = enter(region, Key(collection: collection, identifier: region.identifier))
      guard let circle, let state = RegionState(rawValue: region.state) else { continue }
      circles[state, default: []].append((id, circle))
    }
    for (state, circles) in circles { try? monitor.add(contentsOf: circles, assuming: state) }
  }

  private func watch(_ region: StoredRegion, _ key: Key) {
    let (id, circle) = enter(region, key)
    guard let circle, let state = RegionState(rawValue: region.state) else { return }
    try? monitor.add(id, circle, assuming: state)
  }

  /// Registers a region under a new id.
  ///
  /// - Returns: id and circle to monitor; no circle if the region is not a valid one. Invalid regions were refused
  ///   before, so that one comes from damaged storage: it is not monitored.
  private func enter(_ region: StoredRegion, _ key: Key) -> (UInt32, CircularRegion?) {
    let id = nextID
    nextID += 1
    regions[key] = (id, region)
    keys[id] = key
    guard let circle = CircularRegion(region), (try? circle.validate()) != nil else { return (id, nil) }
    return (id, circle)
  }

  private func forget(_ key: Key, _ id: UInt32) {
    monitor.remove(id)
    keys[id] = nil
    regions[key] = nil
  }

  private func notify(_ key: Key, _ notice: Notice) { listeners[key.collection]?(key.identifier, notice) }

  // MARK: ServiceClient

  var demand: Demand { monitor.count > 0 ? Demand(.coarse) : Demand() }

  var deadline: MonotonicInstant? { nil }

  var need: AuthorizationRequest? { monitor.count > 0 ? .whenInUse : nil }

  func handle(_ event: ServiceEvent, at now: MonotonicInstant) {
    guard case .location(let location, let estimate) = event, !service.authorization.isReduced,
      let accuracy = estimate.accuracy.horizontal?.value
    else { return }
    var changes: [(Key, RegionEvent)] = []
    monitor.update(
      latitudeDegrees: estimate.latitudeDegrees, longitudeDegrees: estimate.longitudeDegrees,
      horizontalAccuracy: accuracy, at: estimate.fix.received
    ) { id, event in
      if let key = keys[id] { changes.append((key, event)) }
    }
    if !changes.isEmpty { note(changes, at: location.timestamp) }
  }

  private func note(_ changes: [(key: Key, event: RegionEvent)], at date: Date) {
    let seconds = date.timeIntervalSince1970
    for (key, event) in changes {
      regions[key]?.stored.state = event.state.rawValue
      regions[key]?.stored.stateSecondsSince1970 = seconds
    }
    let written = changes.map {
      MonitoringStore.StateChange(key: $0.key, state: $0.event.state.rawValue, secondsSince1970: seconds)
    }
    state.write { (store, program) throws(StateError) in try store.updateStates(written, program: program) }
    for (key, event) in changes { notify(key, .changed(event, date)) }
  }
}

extension CircularRegion {
  /// nil for a region that is not a circle.
  fileprivate init?(_ stored: StoredRegion) {
    guard case .circular(let latitude, let longitude, let radius) = stored.shape else { return nil }
    self.init(latitudeDegrees: latitude, longitudeDegrees: longitude, radius: radius)
  }
}
