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
  private var circumstances = Circumstances()

  /// Properties of a fix that decide whether a held accuracy applies to it. Smaller than the fix, which would be copied.
  struct Circumstances: Sendable {
    var kind = FixKind.none
    var timeOfDay: TimeOfDay?
    var received = MonotonicInstant.zero
  }

  /// - Parameters:
  ///   - stated: accuracy that the receiver reports for this fix; nil if none.
  ///   - dilution: dilution that the accuracy depends on; nil if unknown.
  /// - Returns: `stated`, or the held accuracy if its source is better; nil without either.
  @inline(__always)
  mutating func reconcile(_ stated: Accuracy?, dilution: Double?, in now: Circumstances) -> Accuracy? {
    // Most receivers never report any.
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
    return known(accuracy.value * scale).map { Accuracy($0, .held) }
  }

  /// Returns whether the held accuracy applies to a fix: another kind of fix has other errors. The receiver's time is used
  /// if known, since a log may be read faster than it was written.
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
