import Observations

/// Converts fixes to estimates: one estimate for each fix with a position.
public struct LocationFilter: Sendable {
  /// Creates a filter.
  public init() {}

  /// Returns the estimate of a fix; nil if the fix has no position.
  public mutating func update(_ fix: GNSSFix) -> LocationEstimate? { LocationEstimate(fix) }
}
