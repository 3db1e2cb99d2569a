import NavigationMath
import Observations

/// The best estimate of one accuracy that the receiver has reported within the last seconds.
///
/// Some receivers send their error estimate every few epochs only. Between two of them the last one is held, scaled by
/// the ratio of the dilutions, so that a stream does not alternate between reported and assumed accuracies.
struct StatedAccuracy: Sendable {
  /// Nanoseconds for which an estimate is held.
  static let lifetime: Int64 = 10_000_000_000

  private var accuracy: Accuracy?
  private var dilution: Double?
  private var kind = FixKind.none
  private var timeOfDay: TimeOfDay?
  private var received = MonotonicInstant.zero

  /// - Parameters:
  ///   - stated: accuracy that the receiver reports for this fix; nil if none.
  ///   - dilution: dilution that the accuracy depends on; nil if unknown.
  /// - Returns: `stated`, or the held accuracy if its source is better; nil without either.
  mutating func reconcile(_ stated: Accuracy?, dilution: Double?, of fix: GNSSFix) -> Accuracy? {
    if let stated, accuracy == nil || stated.source.rawValue >= accuracy!.source.rawValue || !holds(for: fix) {
      accuracy = stated
      self.dilution = dilution
      kind = fix.kind
      timeOfDay = fix.time.timeOfDay
      received = fix.received
      return stated
    }
    guard let accuracy, holds(for: fix) else { return stated }
    var scale = 1.0
    if let then = self.dilution, let now = dilution { scale = now / then }
    return Accuracy(accuracy.value * scale, .held)
  }

  /// Whether the held accuracy applies to a fix: another kind of fix has other errors. The receiver's time is used if
  /// known, since a log may be read faster than it was written.
  private func holds(for fix: GNSSFix) -> Bool {
    guard fix.kind == kind else { return false }
    let age =
      if let now = fix.time.timeOfDay, let timeOfDay {
        now.nanoseconds(since: timeOfDay)
      } else {
        fix.received.nanoseconds(since: received)
      }
    return age.magnitude <= UInt64(StatedAccuracy.lifetime)
  }
}
