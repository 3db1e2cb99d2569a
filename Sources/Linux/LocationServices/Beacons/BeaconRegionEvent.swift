import Geofencing
import Observations

/// What happened to a monitored beacon region.
public struct BeaconRegionEvent: Hashable, Sendable {
  /// Kinds of events.
  public enum Kind: Hashable, Sendable {
    /// The state is known now, and no border was crossed: after the start, or after the radio came back.
    case determined
    /// A matching beacon was heard, and none was before.
    case entered
    /// No matching beacon is heard any more.
    case exited
    /// The state is unknown from now on: the radio is off.
    case lost
    /// Answer to `BeaconMonitor.request`.
    case answered
  }

  /// What happened.
  public var kind: Kind
  /// State of the region from now on, or the answer.
  public var state: RegionState
  /// Instant of the advertisement that decided, the last one for an exit; of the decision if none did.
  public var instant: MonotonicInstant

  /// Creates an event.
  public init(_ kind: Kind, _ state: RegionState, at instant: MonotonicInstant) {
    self.kind = kind
    self.state = state
    self.instant = instant
  }
}
