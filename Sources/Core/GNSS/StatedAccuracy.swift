import NavigationMath
import Observations

/// The best that a stream has stated of one accuracy within the last seconds.
///
/// Some receivers send their error estimate every few epochs only. Between two of them the last one is held, scaled by
/// the dilutions of then and now, so that a stream does not alternate between what is stated and what is assumed.
struct StatedAccuracy: Sendable {
  /// Nanoseconds for which an estimate is held.
  static let lifetime: Int64 = 10_000_000_000

  private var accuracy: Accuracy?
  private var dilution: Double?
  private var kind = FixKind.none
  private var timeOfDay: TimeOfDay?
  private var received = MonotonicInstant.zero

  /// - Parameters:
  ///   - stated: what the receiver states of this fix; nil if nothing.
  ///   - dilution: the geometry that the accuracy depends on; nil if unknown.
  /// - Returns: `stated`; what is held, where that is the better source; nil when there is neither.
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

  /// Another kind of fix has other errors. The receiver's time counts where there is one: a log may be read faster than
  /// it was written.
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
