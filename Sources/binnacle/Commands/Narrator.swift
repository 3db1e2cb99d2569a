import LocationEngine

/// Turns the states of a source into what a person wants to read on stderr, each once.
struct Narrator {
  private var wasOpen = false
  private var isLost = false

  init() {}

  /// nil when there is nothing to say.
  mutating func message(for status: EngineStatus) -> String? {
    switch status.state {
    case .waiting where isLost:
      isLost = false
      return "\(status.source) is back"
    case .waiting where !wasOpen:
      wasOpen = true
      return "reading \(status.source)"
    case .reconnecting(let error, _) where !isLost:
      isLost = true
      return "\(error.message); waiting for it to come back"
    case .stale:
      return "\(status.source): no data any more"
    case .opening, .waiting, .receiving, .reconnecting, .stopped:
      return nil
    }
  }
}
