/// Covariance of the errors of a position, m², or of a velocity, m²/s²: a symmetric 3 × 3 matrix in north, east, down.
///
/// Its six distinct elements are stored; `ned` and `enu` are the whole matrices, and their `rowMajor` has the nine
/// elements.
public struct NEDCovariance: Hashable, Sendable {
  /// Variance of north.
  public var northNorth: Float
  /// Covariance of north and east.
  public var northEast: Float
  /// Covariance of north and down.
  public var northDown: Float
  /// Variance of east.
  public var eastEast: Float
  /// Covariance of east and down.
  public var eastDown: Float
  /// Variance of down.
  public var downDown: Float

  /// Creates a covariance from its distinct elements, m² or m²/s².
  public init(
    northNorth: Float, northEast: Float, northDown: Float, eastEast: Float, eastDown: Float, downDown: Float
  ) {
    self.northNorth = northNorth
    self.northEast = northEast
    self.northDown = northDown
    self.eastEast = eastEast
    self.eastDown = eastDown
    self.downDown = downDown
  }
}
