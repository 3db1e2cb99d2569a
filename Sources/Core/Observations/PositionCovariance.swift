/// Covariance of a position's errors: a symmetric 3 × 3 matrix in north, east, down, m².
///
/// Its six distinct elements are stored; `ned` and `enu` are the whole matrices, and their `rowMajor` has the nine
/// elements.
public struct PositionCovariance: Hashable, Sendable {
  /// Variance of the northing, m².
  public var northNorth: Float
  /// Covariance of northing and easting, m².
  public var northEast: Float
  /// Covariance of northing and downward position, m².
  public var northDown: Float
  /// Variance of the easting, m².
  public var eastEast: Float
  /// Covariance of easting and downward position, m².
  public var eastDown: Float
  /// Variance of the downward position, m².
  public var downDown: Float

  /// Creates a covariance from its distinct elements, m².
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
