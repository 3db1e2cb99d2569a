import NavigationMath
import Observations

/// Tells whether a field changes more than noise does.
struct StillnessWatch: Sendable {
  /// µT that the smoothed field has to move by: 5° of an ordinary field.
  private static let leastChange = 4.0
  /// Seconds without it that are stillness.
  private static let patience = 3.0
  /// Seconds over which noise is smoothed.
  private static let smoothing = 0.3

  private(set) var isStill = false
  private var smooth = Vector3.zero
  private var anchor = Vector3.zero
  private var moved: MonotonicInstant?
  private var last: MonotonicInstant?

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
