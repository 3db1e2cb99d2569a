import Fusion
import Outputs
import Publishing

/// Messages on stderr about what changes: the state of receivers and sensors, verdicts on fixes, the calibration.
final class MessageOutlet: Outlet, @unchecked Sendable {
  // Used by one thread at a time, as a session promises.
  private let diagnostics: SessionDiagnostics
  private var receivers: SourceMessages
  private var integrity = IntegrityMessages()
  private let isWithheld: Bool
  private var compass: HeadingMessages?
  private let judgesFirstHeading: Bool
  private var hasHeading = false

  /// Creates an outlet that has seen no event.
  ///
  /// - Parameters:
  ///   - receiver: the messages about the state of the receiver.
  ///   - isWithheld: whether untrusted positions are withheld.
  ///   - compass: the messages about the compass; nil: none is read.
  ///   - judgesFirstHeading: whether the first heading's calibration is worth a message.
  init(
    _ receiver: SourceMessages, isWithheld: Bool, compass: HeadingMessages? = nil, judgesFirstHeading: Bool = false,
    isQuiet: Bool
  ) {
    receivers = receiver
    self.isWithheld = isWithheld
    self.compass = compass
    self.judgesFirstHeading = judgesFirstHeading
    diagnostics = SessionDiagnostics(isQuiet: isQuiet)
  }

  /// Numbers of suspect and untrusted fixes, for the final message; empty if there were none.
  var summary: String { integrity.summary }

  func consume(_ event: SessionEvent) {
    guard case .navigation(let event) = event.content else { return }
    switch event {
    case .receiver(.location(let estimate, _), _): note(estimate.integrity)
    case .receiver(.withheld(_, let verdict), _): note(verdict)
    case .receiver(.status(let status), _): diagnostics.note(receivers.message(for: status))
    case .compass(.status(let status)): diagnostics.note(compass?.message(for: status))
    case .compass(.notice(let notice)): diagnostics.note(compass?.message(for: notice))
    case .compass(.heading(let heading)): note(heading)
    case .receiver(.noFix, _), .receiver(.satellites, _), .between, .sample: break
    }
  }

  private func note(_ verdict: FixIntegrity) {
    guard integrity.isNews(verdict) else { return }
    diagnostics.note(integrity.message(for: verdict, isWithheld: isWithheld))
  }

  private func note(_ heading: HeadingEstimate) {
    guard judgesFirstHeading, !hasHeading else { return }
    hasHeading = true
    diagnostics.note(compass?.message(forFirst: heading))
  }
}
