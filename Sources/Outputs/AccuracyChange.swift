import Fusion
import Observations

/// Detects changes of the source of a stream's accuracies, so that each is reported once.
struct AccuracyChange {
  private var last: AccuracySource?

  init() {}

  /// Returns the source of the horizontal accuracy if it has changed; nil for the first estimate and for `held`, which
  /// keeps the previous source.
  @inline(__always)
  mutating func note(_ estimate: LocationEstimate) -> AccuracySource? {
    guard let source = estimate.accuracy.horizontal?.source, source != last, source != .held else { return nil }
    defer { last = source }
    return last == nil ? nil : source
  }
}
