import NavigationMath
import Observations

/// Detects whether a field changes by more than noise.
struct StillnessWatch: Sendable {
  /// Change of the smoothed field that counts as motion, µT: 5° of a typical field.
  private static let leastChange = 4.0
  /// Time without such a change that counts as rest, s.
  private static let patience = 3.0
  /// Time constant of the smoothing, s.
  private static let smoothing = 0.3

  private(set) var isStill = false
  private var smooth = Vector3.zero
  private var anchor = Vector3.zero
  private var moved: MonotonicInstant?
  private var last: MonotonicInstant?

  /// Processes a field, µT.
  ///
  /// - Returns: whether `isStill` has changed.
  mutating func update(_ field: Vector3, at instant: MonotonicInstant) -> Bool {
    guard let last, let moved else {
      (smooth, anchor, self.moved, self.last) = (field, field, instant, instant)
      return false
    }
    let seconds = max(0, Double(instant.nanoseconds(since: last)) / 1e9)
    self.last = instant
    smooth += (seconds / (seconds + StillnessWatch.smoothing)) * (field - smooth)
    let before = isStill
    if (smooth - anchor).norm > StillnessWatch.leastChange {
      anchor = smooth
      self.moved = instant
      isStill = false
    } else if Double(instant.nanoseconds(since: moved)) / 1e9 >= StillnessWatch.patience {
      isStill = true
    }
    return isStill != before
  }
}
