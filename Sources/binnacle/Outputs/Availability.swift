import LocationEngine

/// Why there is, at the moment, a position or none.
enum Availability: Equatable {
  case position
  /// The receiver is alive but has no position.
  case noFix
  /// Epochs have stopped.
  case stale
  /// The source is gone and is being tried again.
  case reconnecting

  /// nil for events that say nothing about it.
  init?(_ event: EngineEvent) {
    switch event {
    case .location: self = .position
    case .noFix: self = .noFix
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

/// Remembers the last availability so that its changes can be told once.
struct AvailabilityChange {
  private var last: Availability?

  init() {}

  /// Whether `next` differs from what was noted before; the first one does.
  mutating func note(_ next: Availability) -> Bool {
    guard next != last else { return false }
    last = next
    return true
  }
}
