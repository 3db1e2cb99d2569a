import NavigationMath

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

// `ned` and `enu` name the axes of the matrix's rows and columns, in this order. Down is minus up, so the elements
// that pair a horizontal axis with the vertical one change their sign between the two frames.
extension NEDCovariance {
  /// The matrix in north, east, down, m² or m²/s².
  public var ned: Matrix3 {
    let (nn, ne, nd) = (Double(northNorth), Double(northEast), Double(northDown))
    let (ee, ed, dd) = (Double(eastEast), Double(eastDown), Double(downDown))
    return Matrix3(rows: Vector3(nn, ne, nd), Vector3(ne, ee, ed), Vector3(nd, ed, dd))
  }

  /// The matrix in east, north, up, m² or m²/s²: the frame of ROS (REP 103).
  ///
  /// `enu.rowMajor` is `sensor_msgs/NavSatFix.position_covariance` with COVARIANCE_TYPE_KNOWN.
  public var enu: Matrix3 {
    let (nn, ne, nd) = (Double(northNorth), Double(northEast), Double(northDown))
    let (ee, ed, dd) = (Double(eastEast), Double(eastDown), Double(downDown))
    return Matrix3(rows: Vector3(ee, ne, -ed), Vector3(ne, nn, -nd), Vector3(-ed, -nd, dd))
  }

  /// Creates a covariance from a symmetric matrix; only the elements on and above the diagonal are used.
  ///
  /// - Parameter matrix: in north, east, down, m² or m²/s².
  public init(ned matrix: Matrix3) {
    self.init(
      northNorth: Float(matrix.row0.x), northEast: Float(matrix.row0.y), northDown: Float(matrix.row0.z),
      eastEast: Float(matrix.row1.y), eastDown: Float(matrix.row1.z), downDown: Float(matrix.row2.z))
  }

  /// Creates a covariance from a symmetric matrix; only the elements on and above the diagonal are used.
  ///
  /// - Parameter matrix: in east, north, up, m² or m²/s².
  public init(enu matrix: Matrix3) {
    self.init(
      northNorth: Float(matrix.row1.y), northEast: Float(matrix.row0.y), northDown: Float(-matrix.row1.z),
      eastEast: Float(matrix.row0.x), eastDown: Float(-matrix.row0.z), downDown: Float(matrix.row2.z))
  }
}
