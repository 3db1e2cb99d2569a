/// Change of one region by a fix.
public enum RegionEvent: Hashable, Sendable {
  /// State known for the first time; not a crossing, also if the device is inside.
  case determined(RegionState)
  /// Border crossed from outside to inside.
  case entered
  /// Border crossed from inside to outside.
  case exited
}

extension RegionEvent {
  /// The region's state after the change.
  public var state: RegionState {
    switch self {
    case .determined(let state): state
    case .entered: .inside
    case .exited: .outside
    }
  }
}
