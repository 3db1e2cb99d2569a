import NavigationMath
import Observations

/// Covariance of position and velocity in north, east, down: a symmetric 6 × 6 matrix, of which 21 elements are stored.
public struct StateCovariance: Equatable, Sendable {
  /// Covariance of the position, m².
  public var position: NEDCovariance
  /// Covariance of the velocity, m²/s².
  public var velocity: NEDCovariance
  /// Rows of the covariance of position (rows) and velocity (columns), m²/s.
  private var north, east, down: PackedVector3

  /// Creates a covariance from its blocks.
  ///
  /// - Parameter cross: position in the rows, velocity in the columns, m²/s.
  public init(position: SymmetricMatrix3, velocity: SymmetricMatrix3, cross: Matrix3) {
    self.position = NEDCovariance(ned: position.matrix)
    self.velocity = NEDCovariance(ned: velocity.matrix)
    north = PackedVector3(cross.row0)
    east = PackedVector3(cross.row1)
    down = PackedVector3(cross.row2)
  }

  /// Element of the 6 × 6 matrix: 0, 1, 2 are the position's north, east, down, and 3, 4, 5 the velocity's.
  public subscript(row: Int, column: Int) -> Double {
    switch (row < 3, column < 3) {
    case (true, true): position.ned[row, column]
    case (false, false): velocity.ned[row - 3, column - 3]
    case (true, false): cross[row, column - 3]
    case (false, true): cross[column, row - 3]
    }
  }

  /// Covariance of position (rows) and velocity (columns) in north, east, down, m²/s.
  public var cross: Matrix3 { Matrix3(rows: north.vector, east.vector, down.vector) }
}
