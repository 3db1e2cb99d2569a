/// How the errors of a position hang together: the symmetric 3 × 3 covariance matrix in north, east, down, m².
///
/// Six numbers hold it; `ned` and `enu` are the whole matrices, and `rowMajor` of these their nine elements.
public struct PositionCovariance: Hashable, Sendable {
  public var northNorth: Float
  public var northEast: Float
  public var northDown: Float
  public var eastEast: Float
  public var eastDown: Float
  public var downDown: Float

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
