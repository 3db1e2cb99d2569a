import LinuxLocation

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
