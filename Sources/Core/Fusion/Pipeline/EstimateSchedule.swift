import Observations

/// Schedule of estimates that are made at samples, but no faster than at a rate.
///
/// Estimates lie on a grid, so that the rate is right where it is no divisor of the sensor's. After a gap the grid restarts, so
/// no burst of estimates follows.
struct EstimateSchedule: Sendable {
  /// Time between estimates, ns; 0 for no limit.
  private let period: Int64
  private var next: MonotonicInstant?

  /// - Parameter rate: highest rate, Hz; nil for no limit.
  init(rate: Double?) { period = rate.map { Int64(1e9 / max($0, 1e-3)) } ?? 0 }

  /// Whether an estimate is due.
  func isDue(at instant: MonotonicInstant) -> Bool { next.map { instant >= $0 } ?? true }

  /// Notes an estimate.
  mutating func note(at instant: MonotonicInstant) {
    let onGrid = (next ?? instant).advanced(byNanoseconds: period)
    next = onGrid > instant ? onGrid : instant.advanced(byNanoseconds: period)
  }
}
