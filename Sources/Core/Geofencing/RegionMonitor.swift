import NavigationMath
import Observations

/// Tells of each region whether somebody is inside, and when a border was crossed, by the rules of `CrossingDetector`.
///
/// A fix costs the query of a `RegionIndex`, and a distance for each region that is being entered or left or whose
/// state is unknown; regions outside of which one stays cost nothing, however many there are. The first good fix
/// determines nearly all that were unknown and costs as much as there are. Nothing is allocated but where a region
/// becomes unknown or is entered for the first time.
public struct RegionMonitor: Sendable {
  public let parameters: CrossingDetector.Parameters

  private var index = RegionIndex()
  /// By the slots of the index.
  private var tracked: [Tracked] = []
  /// Slots of regions that may be unknown, and that may be inside or pending. Others are dropped at the next fix.
  private var undetermined: [Int] = []
  private var active: [Int] = []
  /// Slots that a query has found; kept for its memory.
  private var found: [Int] = []
  /// The number of the fix, from 1, around after 2³².
  private var fixNumber: UInt32 = 0

  private struct Tracked {
    var detector: CrossingDetector
    /// The number of the last fix that was within the radius.
    var found: UInt32 = 0
    /// Whether it stands in the list of that name, so that none does twice.
    var isUndetermined = false
    var isActive = false
  }

  public init(parameters: CrossingDetector.Parameters = CrossingDetector.Parameters()) {
    self.parameters = parameters
  }

  public var count: Int { index.count }

  public func region(of id: UInt32) -> CircularRegion? { index.region(of: id) }

  /// nil for an id that is not monitored.
  public func state(of id: UInt32) -> RegionState? {
    index.slot(of: id).map { tracked[$0].detector.state }
  }

  /// Monitors a region, or puts it in place of the one with this id, of which nothing is kept.
  ///
  /// - Parameters:
  ///   - id: any number, by which events will name it.
  ///   - state: what is known already: a later fix on the other side is then a crossing.
  public mutating func add(
    _ id: UInt32, _ region: CircularRegion, assuming state: RegionState = .unknown
  ) throws(RegionError) {
    let slot = try index.insertSlot(id, region)
    track(slot, assuming: state)
  }

  /// Monitors many regions at once, which is faster. When one is refused, none is added.
  public mutating func add(
    contentsOf additions: [(id: UInt32, region: CircularRegion)], assuming state: RegionState = .unknown
  ) throws(RegionError) {
    try index.insert(contentsOf: additions)
    tracked.reserveCapacity(index.slotCount)
    for addition in additions {
      if let slot = index.slot(of: addition.id) { track(slot, assuming: state) }
    }
  }

  /// - Returns: whether there was one.
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool {
    guard let slot = index.removeSlot(id) else { return false }
    // Neither unknown nor inside nor pending, so that it is dropped from the lists.
    tracked[slot].detector = CrossingDetector(assuming: .outside)
    return true
  }

  /// Takes a fix and tells what it changed: first of regions whose state was unknown, then of crossings.
  ///
  /// What is no place, or has an accuracy that is negative or no number, changes nothing.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: −90...90.
  ///   - longitudeDegrees: −180...180.
  ///   - horizontalAccuracy: 68 %, m.
  ///   - instant: of the fix, on a clock that does not step; see `CrossingDetector` for what happens if it does.
  public mutating func update(
    latitudeDegrees latitude: Double, longitudeDegrees longitude: Double, horizontalAccuracy accuracy: Double,
    at instant: MonotonicInstant, _ body: (_ id: UInt32, _ event: RegionEvent) -> Void
  ) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180, accuracy >= 0, accuracy.isFinite else { return }
    let fix = Fix(latitude: latitude, longitude: longitude, accuracy: accuracy, instant: instant)
    // Determined regions are not pending yet, and so are no part of what follows until they are entered or left.
    if !undetermined.isEmpty { determine(fix, body) }
    findEntered(fix)
    detectCrossings(fix, body)
  }

  private struct Fix {
    let latitude: Double
    let longitude: Double
    /// m.
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

  /// Makes those regions active that contain the fix and that one was outside of.
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

  /// Who was inside and is within the radius still, has not even begun to leave.
  private func mayChange(_ slot: Int) -> Bool {
    let detector = tracked[slot].detector
    if detector.state == .inside, !detector.isPending { return tracked[slot].found != fixNumber }
    return detector.state != .unknown
  }

  private mutating func detect(_ slot: Int, _ fix: Fix) -> RegionEvent? {
    let region = index.region(ofSlot: slot)
    // A degree of latitude is nowhere shorter. Most regions of an unknown state are told to be outside by that alone.
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
