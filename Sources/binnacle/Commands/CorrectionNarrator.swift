import LinuxLocation
import LocationEngine

/// Turns the states of the corrections into what a person wants to read on stderr, each once.
struct CorrectionNarrator {
  private enum Told: Equatable {
    case nothing
    case connected
    case arriving
    /// What went wrong.
    case trouble(String)
  }

  private var told = Told.nothing

  /// nil when there is nothing to say.
  mutating func message(for status: CorrectionStatus) -> String? {
    switch status.state {
    case .connecting: return nil
    case .waiting:
      // Whether trouble is over shows when corrections come.
      guard told == .nothing else { return nil }
      told = .connected
      return "\(status.caster): connected, no corrections yet"
    case .receiving:
      defer { told = .arriving }
      switch told {
      case .nothing, .connected: return "\(status.caster): corrections arrive"
      case .trouble: return "\(status.caster): corrections arrive again"
      case .arriving: return nil
      }
    case .reconnecting(let error, _):
      guard told != .trouble(error.message) else { return nil }
      told = .trouble(error.message)
      return "\(error.message); trying again" + (error.advice.map { "\n\($0)" } ?? "")
    case .refused(let error, let delay):
      guard told != .trouble(error.message) else { return nil }
      told = .trouble(error.message)
      return "\(error.message); trying again in \(Tally.duration(delay))" + (error.advice.map { "\n\($0)" } ?? "")
    }
  }

  /// `corrections: 1204 messages, 3 not taken by the receiver`
  static func summary(_ status: CorrectionStatus) -> String {
    let messages = status.tally.messages
    var text = "corrections: \(messages) \(messages == 1 ? "message" : "messages")"
    if status.dropped > 0 { text += ", \(status.dropped) not taken by the receiver" }
    return text
  }
}
