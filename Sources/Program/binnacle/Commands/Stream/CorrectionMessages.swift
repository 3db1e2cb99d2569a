import Publishing

/// Converts the states of the corrections to messages on stderr, each once.
struct CorrectionMessages {
  private enum Reported: Equatable {
    case nothing
    case connected
    case arriving
    /// The message of a failure.
    case trouble(String)
  }

  private var reported = Reported.nothing

  /// nil if there is nothing to report.
  mutating func message(for status: CorrectionStatus) -> String? {
    switch status.state {
    case .connecting: return nil
    case .waiting:
      // Arriving corrections, not the connection, show that a failure is over.
      guard reported == .nothing else { return nil }
      reported = .connected
      return "\(status.caster): connected, no corrections yet"
    case .receiving:
      defer { reported = .arriving }
      switch reported {
      case .nothing, .connected: return "\(status.caster): corrections arrive"
      case .trouble: return "\(status.caster): corrections arrive again"
      case .arriving: return nil
      }
    case .reconnecting(let error, _):
      guard reported != .trouble(error.message) else { return nil }
      reported = .trouble(error.message)
      return "\(error.message); trying again" + (error.advice.map { "\n\($0)" } ?? "")
    case .refused(let error, let delay):
      guard reported != .trouble(error.message) else { return nil }
      reported = .trouble(error.message)
      return "\(error.message); trying again in \(DurationText.text(nanoseconds: delay))"
        + (error.advice.map { "\n\($0)" } ?? "")
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
