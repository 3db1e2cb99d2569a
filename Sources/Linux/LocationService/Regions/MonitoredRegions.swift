import Fusion
import Geofencing
import Observations

/// The monitored regions of one program: circles and beacons with their states, in named collections, up to a limit.
///
///     var regions = MonitoredRegions()
///     regions.resume(try store.all(program: "robot", collection: ""), in: "")
///     try store.write(regions.put(dock, in: ""), program: "robot")
///     let changes = regions.update(estimate, at: nil)     // with every estimate
///     if !changes.isEmpty { try store.write(.states(changes), program: "robot") }
///
/// A value without files and threads: `put`, `remove` and `update` say what is to be written, and the caller decides
/// when and on which thread. A fix that changes no region allocates nothing. The rules of crossings are those of
/// `RegionMonitor` for circles and of `BeaconMonitor` for beacons.
public struct MonitoredRegions: Sendable {
  struct Slot: Sendable {
    var collection: String
    var region: StoredRegion

    var key: RegionKey { RegionKey(collection: collection, identifier: region.identifier) }
  }

  /// Number of monitored regions at which `isFull` is true; `put` does not check it.
  public let limit: Int
  private var monitor = RegionMonitor()
  var beacons = BeaconMonitor()
  /// Numbers of the regions, which are their indices in `slots` and their ids in `monitor` or `beacons`.
  private var numbers: [RegionKey: UInt32] = [:]
  var slots: [Slot?] = []
  /// Indices of the empty slots.
  private var vacant: [UInt32] = []

  /// Creates an empty set.
  public init(limit: Int = .max) { self.limit = limit }

  /// Number of monitored regions; those that are only stored do not count.
  public var monitoredCount: Int { circleCount + beaconCount }

  /// Number of monitored circles.
  public var circleCount: Int { monitor.count }

  /// Number of monitored beacon regions.
  public private(set) var beaconCount = 0

  /// The region with this key and its state; nil if there is none.
  public subscript(key: RegionKey) -> StoredRegion? { numbers[key].flatMap { slots[Int($0)]?.region } }

  /// Returns the regions of a collection, in no particular order.
  public func regions(in collection: String) -> [StoredRegion] {
    slots.compactMap { slot in slot.flatMap { $0.key.isIn(collection) ? $0.region : nil } }
  }

  /// Returns whether one more region, of this key, would exceed the limit. Replacing a monitored one needs no room.
  ///
  /// - Parameter isBeacon: whether it is a beacon region, of which 512 are the limit.
  public func isFull(for key: RegionKey, isBeacon: Bool = false) -> Bool {
    if isMonitored(key) { return false }
    return monitoredCount >= limit || isBeacon && beacons.count >= beacons.parameters.capacity
  }

  private func isMonitored(_ key: RegionKey) -> Bool {
    numbers[key].map { monitor.state(of: $0) != nil || beacons.state(of: $0) != nil } ?? false
  }

  /// Continues regions of an earlier run with their states; many at once are faster than `put`.
  ///
  /// An invalid circle and a region whose state is no `RegionState` are held and not monitored. The limit does not
  /// count: these regions were accepted before.
  ///
  /// - Parameter now: instant of the call; nil monitors no beacon regions.
  public mutating func resume(_ kept: [StoredRegion], in collection: String, at now: MonotonicInstant? = nil) {
    var circles: [RegionState: [(id: UInt32, region: CircularRegion)]] = [:]
    for region in kept {
      let number = enter(region, collection)
      watch(region, number, at: now)
      guard let circle = region.circle, let state = RegionState(rawValue: region.state) else { continue }
      circles[state, default: []].append((number, circle))
    }
    // All were checked: `circle` is valid.
    for (state, circles) in circles { try? monitor.add(contentsOf: circles, assuming: state) }
  }

  /// Stops monitoring a collection; the store keeps it.
  public mutating func release(_ collection: String) {
    for region in regions(in: collection) {
      forget(RegionKey(collection: collection, identifier: region.identifier))
    }
  }

  /// Monitors a region, in place of the one with its key.
  ///
  /// An invalid circle and a region whose state is no `RegionState` are only stored.
  ///
  /// - Parameter keepsState: whether a region that differs only in its notification settings keeps its state; a beacon
  ///   region is determined once more, and keeps its last known side.
  /// - Parameter now: instant of the call; nil only stores a beacon region.
  /// - Returns: what is to be written.
  public mutating func put(
    _ region: StoredRegion, in collection: String, keepsState: Bool = true, at now: MonotonicInstant? = nil
  ) -> RegionWrite {
    var region = region
    let key = RegionKey(collection: collection, identifier: region.identifier)
    if keepsState, region.state == 0, let old = self[key], old.shape.isSame(as: region.shape) {
      let side = numbers[key].flatMap { beacons.lastSide(of: $0) }
      region.state = side?.rawValue ?? old.state
      region.stateSecondsSince1970 = old.stateSecondsSince1970
    }
    let number = enter(region, collection)
    if let circle = region.circle, let state = RegionState(rawValue: region.state) {
      // `circle` is valid.
      try? monitor.add(number, circle, assuming: state)
    }
    watch(region, number, at: now)
    return .put(region, collection: collection)
  }

  /// Stops monitoring a region and drops it.
  ///
  /// - Returns: what is to be written; nil if there is no region with this key.
  public mutating func remove(_ key: RegionKey) -> RegionWrite? { forget(key) ? .remove(key) : nil }

  /// Applies a fix, and returns the changes: first determinations and crossings.
  ///
  /// A fix without horizontal accuracy changes nothing.
  ///
  /// - Parameter secondsSince1970: time of the fix, UTC; nil if unknown.
  /// - Returns: the changes, of which `RegionWrite.states` is to be written; mostly none.
  public mutating func update(_ estimate: LocationEstimate, at secondsSince1970: Double?) -> [RegionChange] {
    guard let accuracy = estimate.accuracy.horizontal?.value else { return [] }
    // Moved out, since the monitor is being changed while it reports.
    var slots = slots
    self.slots = []
    defer { self.slots = slots }
    var changes: [RegionChange] = []
    monitor.update(
      latitudeDegrees: estimate.latitudeDegrees, longitudeDegrees: estimate.longitudeDegrees,
      horizontalAccuracy: accuracy, at: estimate.instant
    ) { number, event in
      guard let key = slots[Int(number)]?.key else { return }
      slots[Int(number)]?.region.state = event.state.rawValue
      slots[Int(number)]?.region.stateSecondsSince1970 = secondsSince1970
      changes.append(RegionChange(key: key, event: event, secondsSince1970: secondsSince1970))
    }
    return changes
  }

  /// Holds a region under a number of its own, in place of the one with its key.
  private mutating func enter(_ region: StoredRegion, _ collection: String) -> UInt32 {
    let slot = Slot(collection: collection, region: region)
    let key = slot.key
    forget(key)
    let number = vacant.popLast() ?? UInt32(slots.count)
    if Int(number) == slots.count { slots.append(slot) } else { slots[Int(number)] = slot }
    numbers[key] = number
    return number
  }

  /// Monitors a beacon region; does nothing for others.
  private mutating func watch(_ region: StoredRegion, _ number: UInt32, at now: MonotonicInstant?) {
    guard let now, let constraint = region.beacons, let state = RegionState(rawValue: region.state) else { return }
    if beacons.add(number, constraint, assuming: state, at: now) { beaconCount += 1 }
  }

  /// - Returns: whether there was a region with this key.
  @discardableResult
  private mutating func forget(_ key: RegionKey) -> Bool {
    guard let number = numbers.removeValue(forKey: key) else { return false }
    monitor.remove(number)
    if beacons.state(of: number) != nil {
      beacons.remove(number)
      beaconCount -= 1
    }
    slots[Int(number)] = nil
    vacant.append(number)
    return true
  }
}

extension StoredRegion {
  /// The circle to monitor; nil for another shape, and for a circle that is invalid, which damaged storage can contain.
  fileprivate var circle: CircularRegion? {
    guard case .circular(let latitude, let longitude, let radius) = shape else { return nil }
    let circle = CircularRegion(latitudeDegrees: latitude, longitudeDegrees: longitude, radius: radius)
    return (try? circle.validate()) == nil ? nil : circle
  }
}
