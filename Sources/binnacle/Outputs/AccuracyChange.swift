import Fusion
import Observations

/// Remembers what the accuracies of a stream rest on, so that a change can be reported once.
struct AccuracyChange {
  private var last: AccuracySource?

  init() {}

  /// The new source, if this estimate's horizontal accuracy rests on another one than those before; nil for the first
  /// and for what is held, which is the source before.
  @inline(__always)
  mutating func note(_ estimate: LocationEstimate) -> AccuracySource? {
    guard let source = estimate.accuracy.horizontal?.source, source != last, source != .held else { return nil }
    defer { last = source }
    return last == nil ? nil : source
  }
}
