import LocationEngine

/// Whether there is a position at present, and if not, why.
enum Availability: Equatable {
  case position
  /// The receiver sends epochs without a position.
  case noFix
  /// Epochs have stopped.
  case stale
  /// The source is lost and is being reopened.
  case reconnecting

  /// nil for events that do not affect it.
  init?(_ event: EngineEvent) {
    switch event {
    case .location: self = .position
    case .noFix, .withheld: self = .noFix
    case .satellites: return nil
    case .status(let status):
      switch status.state {
      case .stale: self = .stale
      case .reconnecting: self = .reconnecting
      case .opening, .waiting, .receiving, .stopped: return nil
      }
    }
  }
}

/// Stores the last availability, so that each change is reported once.
struct AvailabilityChange {
  private var last: Availability?

  init() {}

  /// Returns whether `next` differs from the last availability; true for the first one.
  mutating func note(_ next: Availability) -> Bool {
    guard next != last else { return false }
    last = next
    return true
  }
}
