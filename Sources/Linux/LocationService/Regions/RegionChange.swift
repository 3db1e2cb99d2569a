import Beacons
import Geofencing
import LinuxLocation

/// Change of a monitored region by a fix or by beacons: a determination of its state, or a crossing of its border.
///
/// A beacon region whose radio was lost changes to `determined(.unknown)`.
public struct RegionChange: Hashable, Sendable {
  /// The region.
  public var key: RegionKey
  /// What happened.
  public var event: RegionEvent
  /// Time of the fix or of the advertisement, seconds since 1970-01-01 UTC; nil if unknown.
  public var secondsSince1970: Double?
  /// The beacon that was heard; nil for a circle, and if the change came from silence.
  public var beacon: BeaconIdentity?

  /// Creates a change.
  public init(key: RegionKey, event: RegionEvent, secondsSince1970: Double?, beacon: BeaconIdentity? = nil) {
    self.key = key
    self.event = event
    self.secondsSince1970 = secondsSince1970
    self.beacon = beacon
  }
}

/// What advertisements, silence or the radio have changed.
public struct BeaconRegionChanges: Hashable, Sendable {
  /// Changed regions, of which `RegionWrite.states` is to be written; mostly none.
  public var regions: [RegionChange] = []
  /// Answers to requests for states, by their ids.
  public var answers: [UInt32: RegionState] = [:]

  /// Whether nothing has changed.
  public var isEmpty: Bool { regions.isEmpty && answers.isEmpty }
}

/// What the store has to be given after `MonitoredRegions` has changed, so that a restart finds the same.
public enum RegionWrite: Hashable, Sendable {
  /// A region that is new, or replaces the one of its name.
  case put(StoredRegion, collection: String)
  /// A region that is not monitored any more.
  case remove(RegionKey)
  /// The new states after a fix or an advertisement. Unknown states are not stored: the last known side of a beacon
  /// region must survive a radio that is off.
  case states([RegionChange])
}

extension MonitoringStore {
  /// Stores what has changed of a program's regions, in one transaction.
  public func write(_ write: RegionWrite, program: String) throws(StateError) {
    switch write {
    case .put(let region, let collection): try put(region, program: program, collection: collection)
    case .remove(let key): try remove(key, program: program)
    case .states(let changes): try updateStates(changes.filter(\.isKnown).map(StateChange.init), program: program)
    }
  }
}

extension MonitoringStore.StateChange {
  fileprivate init(_ change: RegionChange) {
    self.init(key: change.key, state: change.event.state.rawValue, secondsSince1970: change.secondsSince1970)
  }
}

extension RegionChange {
  fileprivate var isKnown: Bool { event.state != .unknown }
}
