import NavigationMath
import Observations

/// Covariance of position and velocity in north, east, down: a symmetric 6 × 6 matrix, of which 21 elements are stored.
public struct StateCovariance: Hashable, Sendable {
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

  /// Covariance of position (rows) and velocity (columns) in north, east, down, m²/s.
  public var cross: Matrix3 { Matrix3(rows: north.vector, east.vector, down.vector) }
}
