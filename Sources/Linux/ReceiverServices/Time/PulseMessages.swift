import GNSS
import Observations

/// Messages about the state of the pulses, each once.
struct PulseMessages {
  /// Number of epochs for which a new state must last; the first pulse comes a second after the first fix.
  private static let patience = 5

  private let device: String
  private var told: PulseState?
  private var seen: PulseState?
  private var epochs = 0
  private var hasToldWidth = false

  init(device: String) { self.device = device }

  /// Returns the message to show; nil if there is none. Call it at each epoch.
  mutating func message(for state: PulseState, _ offset: ClockOffset?) -> String? {
    epochs = isSame(state, seen) ? epochs + 1 : 1
    seen = state
    guard !isSame(state, told), state == .paired || epochs >= PulseMessages.patience else { return nil }
    switch state {
    case .pairing: return nil
    case .paired:
      guard let offset, offset.isFromPulse else { return nil }
      told = state
      return "\(device): pulses begin the seconds of the fixes; the clock is known to "
        + PulseMessages.span(offset.uncertainty)
    case .silent:
      told = state
      return "\(device): no pulse yet; most receivers give none before a fix"
    case .lost:
      told = state
      return "\(device): the pulses have stopped"
    case .crowded:
      told = state
      return "\(device): more than one pulse a second; the receiver is to send one, and a wire may pick up noise"
    case .implausible(let lag):
      told = state
      return "\(device): pulses come \(lag / 1_000_000) ms before their fixes; another edge may begin the second"
    }
  }

  /// Returns a message if the pulse is longer than 0.5 s, since then the edges are probably swapped.
  mutating func message(forWidth width: Int64?) -> String? {
    guard let width, width > 500_000_000, !hasToldWidth else { return nil }
    hasToldWidth = true
    return "\(device): the pulse lasts \(width / 1_000_000) ms: its other edge may begin the second; see "
      + "assert_falling_edge of dtoverlay=pps-gpio"
  }

  private func isSame(_ first: PulseState, _ second: PulseState?) -> Bool {
    if case .implausible = first, case .implausible? = second { return true }
    return first == second
  }

  /// Formats a duration: `12 µs`, `3 ms`, `0.2 s`.
  static func span(_ seconds: Double) -> String {
    if seconds < 1e-3 { return "\(Int(seconds * 1e6 + 0.5)) µs" }
    if seconds < 0.1 { return "\(Int(seconds * 1e3 + 0.5)) ms" }
    let tenths = Int(seconds * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

/// Messages about why time servers get no samples, if a reason lasts; each reason once.
struct DoubtMessages {
  /// Number of epochs for which a reason must last.
  private static let patience = 30

  private var seen: TimeDoubt?
  private var told: TimeDoubt?
  private var epochs = 0

  /// Returns the message to show; nil if there is none. Call it at each epoch.
  mutating func message(for doubt: TimeDoubt?) -> String? {
    epochs = doubt == seen ? epochs + 1 : 1
    seen = doubt
    guard let doubt, doubt != told, epochs >= DoubtMessages.patience else { return nil }
    let reason =
      switch doubt {
      case .tooFew, .noFix: "there is no fix in three dimensions"
      case .noDate: "the receiver does not say which day it is"
      case .oldDate: "the receiver's date is years past"
      case .unresolved: "the receiver does not know the leap seconds yet, which takes up to a quarter of an hour"
      }
    told = doubt
    return "the time is not given out: \(reason)"
  }
}
