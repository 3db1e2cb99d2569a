import NavigationMath
import Observations

/// Monitor of regions: reports for each whether the device is inside, and crossings of its border.
///
/// Uses the rules of `CrossingDetector`. A fix costs one query of a `RegionIndex`, and one distance for each region
/// that is being entered or left or whose state is unknown. Regions that the device stays outside of cost nothing,
/// however many there are. The first good fix determines nearly all unknown regions and takes time proportional to
/// their number. Memory is allocated only when a region becomes unknown or is entered for the first time.
public struct RegionMonitor: Sendable {
  /// Thresholds of the crossing rules, for all regions.
  public let parameters: CrossingDetector.Parameters

  private var index = RegionIndex()
  /// States of the regions, by slot of the index.
  private var tracked: [Tracked] = []
  /// Slots of regions whose state may be unknown; others in the list are dropped at the next fix.
  private var undetermined: [Int] = []
  /// Slots of regions that may be inside or pending; others in the list are dropped at the next fix.
  private var active: [Int] = []
  /// Slots found by the last query; a property so that its memory is reused.
  private var found: [Int] = []
  /// Number of the current fix, from 1 on; wraps around after 2³².
  private var fixNumber: UInt32 = 0

  private struct Tracked {
    var detector: CrossingDetector
    /// Number of the last fix within the radius.
    var found: UInt32 = 0
    /// Whether the slot is in `undetermined`, so that it is not added twice.
    var isUndetermined = false
    /// Whether the slot is in `active`, so that it is not added twice.
    var isActive = false
  }

  /// Creates a monitor without regions.
  public init(parameters: CrossingDetector.Parameters = CrossingDetector.Parameters()) {
    self.parameters = parameters
  }

  /// Number of monitored regions.
  public var count: Int { index.count }

  /// Returns the region with this id; nil if it is not monitored.
  public func region(of id: UInt32) -> CircularRegion? { index.region(of: id) }

  /// Returns the state of a region; nil for an id that is not monitored.
  public func state(of id: UInt32) -> RegionState? {
    index.slot(of: id).map { tracked[$0].detector.state }
  }

  /// Monitors a region, or replaces the region with this id and its state; throws `RegionError` if it is invalid.
  ///
  /// - Parameters:
  ///   - id: any number; events report the region by it.
  ///   - state: state known from before; a later fix on the other side is then a crossing.
  public mutating func add(
    _ id: UInt32, _ region: CircularRegion, assuming state: RegionState = .unknown
  ) throws(RegionError) {
    let slot = try index.insertSlot(id, region)
    track(slot, assuming: state)
  }

  /// Monitors many regions at once, which is faster; throws `RegionError` and adds none if one of them is invalid.
  public mutating func add(
    contentsOf additions: [(id: UInt32, region: CircularRegion)], assuming state: RegionState = .unknown
  ) throws(RegionError) {
    try index.insert(contentsOf: additions)
    tracked.reserveCapacity(index.slotCount)
    for addition in additions {
      if let slot = index.slot(of: addition.id) { track(slot, assuming: state) }
    }
  }

  /// Stops monitoring a region.
  ///
  /// - Returns: whether there was a region with this id.
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool {
    guard let slot = index.removeSlot(id) else { return false }
    // This state is neither unknown nor inside nor pending, so that the next fix drops the slot from the lists.
    tracked[slot].detector = CrossingDetector(assuming: .outside)
    return true
  }

  /// Applies a fix and reports the changes: first of regions whose state was unknown, then crossings.
  ///
  /// An invalid place has no effect, nor has an accuracy that is negative, infinite or NaN.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: WGS 84 latitude, −90...90.
  ///   - longitudeDegrees: WGS 84 longitude, −180...180.
  ///   - horizontalAccuracy: 68 % horizontal accuracy, m.
  ///   - instant: instant of the fix, on a monotonic clock; see `CrossingDetector` for a clock that goes back.
  ///   - body: called for each change.
  public mutating func update(
    latitudeDegrees latitude: Double, longitudeDegrees longitude: Double, horizontalAccuracy accuracy: Double,
    at instant: MonotonicInstant, _ body: (_ id: UInt32, _ event: RegionEvent) -> Void
  ) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180, accuracy >= 0, accuracy.isFinite else { return }
    let fix = Fix(latitude: latitude, longitude: longitude, accuracy: accuracy, instant: instant)
    // A region that this call determines is not pending, so the next two steps do not report it again.
    if !undetermined.isEmpty { determine(fix, body) }
    findEntered(fix)
    detectCrossings(fix, body)
  }

  private struct Fix {
    let latitude: Double
    let longitude: Double
    /// 68 %, m.
    let accuracy: Double
    let instant: MonotonicInstant
  }

  private mutating func track(_ slot: Int, assuming state: RegionState) {
    let detector = CrossingDetector(assuming: state)
    if slot == tracked.count {
      tracked.append(Tracked(detector: detector))
    } else {
      tracked[slot].detector = detector
    }
    if state == .unknown, !tracked[slot].isUndetermined {
      tracked[slot].isUndetermined = true
      undetermined.append(slot)
    }
    if state == .inside { activate(slot) }
  }

  private mutating func activate(_ slot: Int) {
    guard !tracked[slot].isActive else { return }
    tracked[slot].isActive = true
    active.append(slot)
  }

  private mutating func determine(_ fix: Fix, _ body: (UInt32, RegionEvent) -> Void) {
    var kept = 0
    for position in undetermined.indices {
      let slot = undetermined[position]
      if tracked[slot].detector.state == .unknown, let event = detect(slot, fix) {
        if tracked[slot].detector.state == .inside { activate(slot) }
        body(index.id(ofSlot: slot), event)
      }
      if tracked[slot].detector.state == .unknown {
        undetermined[kept] = slot
        kept += 1
      } else {
        tracked[slot].isUndetermined = false
      }
    }
    undetermined.removeLast(undetermined.count - kept)
  }

  /// Activates the regions that contain the fix and whose state is outside.
  private mutating func findEntered(_ fix: Fix) {
    index.collectSlots(containing: fix.latitude, fix.longitude, into: &found)
    fixNumber &+= 1
    for slot in found {
      tracked[slot].found = fixNumber
      if tracked[slot].detector.state == .outside { activate(slot) }
    }
  }

  private mutating func detectCrossings(_ fix: Fix, _ body: (UInt32, RegionEvent) -> Void) {
    var kept = 0
    for position in active.indices {
      let slot = active[position]
      if mayChange(slot), let event = detect(slot, fix) { body(index.id(ofSlot: slot), event) }
      let detector = tracked[slot].detector
      if detector.state == .inside || detector.isPending {
        active[kept] = slot
        kept += 1
      } else {
        tracked[slot].isActive = false
      }
    }
    active.removeLast(active.count - kept)
  }

  /// Returns whether the fix can change the state: not if the region is inside, not pending and contains the fix.
  private func mayChange(_ slot: Int) -> Bool {
    let detector = tracked[slot].detector
    if detector.state == .inside, !detector.isPending { return tracked[slot].found != fixNumber }
    return detector.state != .unknown
  }

  private mutating func detect(_ slot: Int, _ fix: Fix) -> RegionEvent? {
    let region = index.region(ofSlot: slot)
    // 110 574 m is the shortest degree of latitude. This bound alone decides for most unknown regions: outside.
    let atLeast = (region.latitudeDegrees - fix.latitude).magnitude * 110_574
    let isFar = tracked[slot].detector.state == .unknown && atLeast > region.radius + fix.accuracy
    guard
      let distance = isFar
        ? atLeast : region.distance(latitudeDegrees: fix.latitude, longitudeDegrees: fix.longitude)
    else { return nil }
    return tracked[slot].detector.update(
      distance: distance, radius: region.radius, accuracy: fix.accuracy, at: fix.instant, parameters)
  }
}
