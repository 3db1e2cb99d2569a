/// Distance of a beacon, and how sure it is.
public struct DistanceEstimate: Hashable, Sendable {
  /// Most likely distance, m, above 0.
  public var distance: Double
  /// Lower end of the interval that contains the true distance with 68 %, m.
  public var lower: Double
  /// Upper end of the interval that contains the true distance with 68 %, m.
  public var upper: Double

  /// Creates an estimate.
  public init(distance: Double, lower: Double, upper: Double) {
    self.distance = distance
    self.lower = lower
    self.upper = upper
  }
}
