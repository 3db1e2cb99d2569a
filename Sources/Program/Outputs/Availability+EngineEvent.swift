import Encoders
import LocationEngine

extension Availability {
  /// Creates the availability after an event; nil for events that do not affect it.
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
