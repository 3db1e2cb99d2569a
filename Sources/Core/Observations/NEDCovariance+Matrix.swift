import NavigationMath

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
