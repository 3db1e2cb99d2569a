import Observations

/// Turns fixes into estimates. It passes each fix through: one fix with a position, one estimate.
public struct LocationFilter: Sendable {
  public init() {}

  /// nil when the fix has no position.
  public mutating func update(_ fix: GNSSFix) -> LocationEstimate? { LocationEstimate(fix) }
}
