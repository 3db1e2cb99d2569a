import LocationEngine

/// Request of one client to the receiver.
public struct TuningWish: Hashable, Sendable {
  /// Accuracy of the fixes.
  public enum Exactness: Hashable, Sendable {
    /// The best accuracy and a high rate, at any power.
    case bestForNavigation
    /// The best accuracy at the receiver's own rate.
    case best
    /// Accuracy in m, 1 σ, that suffices.
    case within(Double)
  }

  /// Requested accuracy.
  public var exactness: Exactness
  /// Activity of the user.
  public var activity: Activity
  /// Least distance from the last fix, m, at which a new one is needed; nil if every fix is.
  public var distanceFilter: Double?

  /// Creates a request.
  public init(_ exactness: Exactness, _ activity: Activity = .other, distanceFilter: Double? = nil) {
    self.exactness = exactness
    self.activity = activity
    self.distanceFilter = distanceFilter
  }

  /// Request of clients that need only significant changes, visits and borders of regions.
  public static var coarse: TuningWish { TuningWish(.within(3000)) }
}
