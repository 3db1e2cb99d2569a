import Observations

/// Converts fixes to estimates: one estimate for each fix with a position.
public struct LocationFilter: Sendable {
  /// Creates a filter.
  public init() {}

  /// Returns the estimate of a fix; nil if the fix has no position.
  ///
  /// - Parameter source: number of the receiver.
  public mutating func update(_ fix: GNSSFix, source: Int = 0) -> LocationEstimate? {
    LocationEstimate(fix, source: source)
  }
}
