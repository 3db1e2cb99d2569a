import Fusion
import Observations

/// Whether there is a position at present, and if not, why.
public enum Availability: Sendable {
  /// The last epoch has a position.
  case position
  /// The receiver sends epochs without a position, or whose position is withheld.
  case noFix
  /// Epochs have stopped.
  case stale
  /// The source is lost and is being reopened.
  case reconnecting
}

/// Detects changes of the availability of positions, so that each is reported once.
public struct AvailabilityChange: Sendable {
  private var last: Availability?

  /// Creates one that has seen nothing.
  public init() {}

  /// Returns whether `next` differs from the last availability; true for the first one.
  @inline(__always)
  public mutating func note(_ next: Availability) -> Bool {
    guard next != last else { return false }
    last = next
    return true
  }
}

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
