import LinuxLocation
import LocationEngine

/// Converts the states of a source to messages on stderr, each once.
package struct SourceMessages {
  private enum Reported {
    case nothing
    case open
    case lost
    case silent
  }

  /// Whether silence is a fault; in a log it means that the receiver was off.
  private let isLive: Bool
  /// Whether another receiver may replace one that is lost.
  private let isAutomatic: Bool
  private var reported = Reported.nothing
  /// The name of the last source.
  private var source: String?

  package init(isLive: Bool, isAutomatic: Bool = false) {
    self.isLive = isLive
    self.isAutomatic = isAutomatic
  }

  /// nil if there is nothing to report.
  package mutating func message(for status: EngineStatus) -> String? {
    // The source itself reports that it has no receiver.
    if status.source == AutomaticSource.unnamed { return nil }
    switch status.state {
    case .waiting, .receiving:
      defer {
        reported = .open
        source = status.source
      }
      if source != status.source { return "reading \(status.source)" }
      switch reported {
      case .nothing: return "reading \(status.source)"
      case .lost, .silent: return "\(status.source) is back"
      case .open: return nil
      }
    case .reconnecting(let error, _):
      guard reported != .lost else { return nil }
      reported = .lost
      return isAutomatic ? error.message : "\(error.message); waiting for it to come back"
    case .stale:
      guard isLive, reported != .lost else { return nil }
      reported = .silent
      return "\(status.source): no more position data"
    case .opening, .stopped:
      return nil
    }
  }
}
