import GNSS

/// What one client wants of the receiver.
public struct TuningWish: Hashable, Sendable {
  /// How exact its fixes should be.
  public enum Exactness: Hashable, Sendable {
    /// The best, and often, whatever it costs.
    case bestForNavigation
    case best
    /// So many metres will do, 1 σ.
    case within(Double)
  }

  public var exactness: Exactness
  public var activity: Activity
  /// Metres from the fix before for which a new one is not wanted; nil when every fix is.
  public var distanceFilter: Double?

  public init(_ exactness: Exactness, _ activity: Activity = .other, distanceFilter: Double? = nil) {
    self.exactness = exactness
    self.activity = activity
    self.distanceFilter = distanceFilter
  }

  /// Of those who only want significant changes, visits, the borders of regions.
  public static var coarse: TuningWish { TuningWish(.within(3000)) }
}
