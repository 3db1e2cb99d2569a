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
  private var circumstances = Circumstances()

  /// What decides whether an estimate holds for a fix. Less than the fix, which would be copied.
  struct Circumstances: Sendable {
    var kind = FixKind.none
    var timeOfDay: TimeOfDay?
    var received = MonotonicInstant.zero
  }

  /// - Parameters:
  ///   - stated: what the receiver states of this fix; nil if nothing.
  ///   - dilution: the geometry that the accuracy depends on; nil if unknown.
  /// - Returns: `stated`; what is held, where that is the better source; nil when there is neither.
  @inline(__always)
  mutating func reconcile(_ stated: Accuracy?, dilution: Double?, in now: Circumstances) -> Accuracy? {
    // Most receivers never state any.
    if stated == nil, accuracy == nil { return nil }
    return reconcileStated(stated, dilution: dilution, in: now)
  }

  @inline(never)
  private mutating func reconcileStated(
    _ stated: Accuracy?, dilution: Double?, in now: Circumstances
  ) -> Accuracy? {
    if let stated, accuracy == nil || stated.source.rawValue >= accuracy!.source.rawValue || !holds(in: now) {
      accuracy = stated
      self.dilution = dilution
      circumstances = now
      return stated
    }
    guard let accuracy, holds(in: now) else { return stated }
    var scale = 1.0
    if let then = self.dilution, let now = dilution { scale = now / then }
    return Accuracy(accuracy.value * scale, .held)
  }

  /// Another kind of fix has other errors. The receiver's time counts where there is one: a log may be read faster than
  /// it was written.
  private func holds(in now: Circumstances) -> Bool {
    guard now.kind == circumstances.kind else { return false }
    let age =
      if let timeOfDay = now.timeOfDay, let then = circumstances.timeOfDay {
        timeOfDay.nanoseconds(since: then)
      } else {
        now.received.nanoseconds(since: circumstances.received)
      }
    return age.magnitude <= UInt64(StatedAccuracy.lifetime)
  }
}
