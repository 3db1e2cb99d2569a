import GNSS

/// Messages about why time servers get no samples, if a reason lasts; each reason once.
struct DoubtNarrator {
  /// Number of epochs for which a reason must last.
  private static let patience = 30

  private var seen: TimeDoubt?
  private var told: TimeDoubt?
  private var epochs = 0

  /// Returns the message to show; nil if there is none. Call it at each epoch.
  mutating func message(for doubt: TimeDoubt?) -> String? {
    epochs = doubt == seen ? epochs + 1 : 1
    seen = doubt
    guard let doubt, doubt != told, epochs >= DoubtNarrator.patience else { return nil }
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
