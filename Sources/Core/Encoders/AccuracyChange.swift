import Fusion
import Observations

/// Detects changes of the source of a stream's accuracies, so that each is reported once.
public struct AccuracyChange: Sendable {
  private var last: AccuracySource?

  /// Creates one that has seen no estimate.
  public init() {}

  /// Returns the source of the horizontal accuracy if it has changed; nil for the first estimate and for `held`, which
  /// keeps the previous source.
  @inline(__always)
  public mutating func note(_ estimate: LocationEstimate) -> AccuracySource? {
    guard let source = estimate.accuracy.horizontal?.source, source != last, source != .held else { return nil }
    defer { last = source }
    return last == nil ? nil : source
  }
}
