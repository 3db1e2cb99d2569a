import CNavigationMath
import NavigationMath
import Observations

/// Attitude of a body and its accuracy, in single precision.
public struct LocationAttitude: Equatable, Sendable {
  private let real: Float
  private let imaginary: PackedVector3
  private let sigmas: PackedVector3

  /// Creates an attitude.
  ///
  /// - Parameters:
  ///   - rotation: from the body's forward, right, down to true north, east, down; a unit quaternion.
  ///   - sigma: uncertainty about north, east and down, 1 σ, rad.
  public init(_ rotation: Quaternion, sigma: Vector3) {
    real = Float(rotation.w)
    imaginary = PackedVector3(Vector3(rotation.x, rotation.y, rotation.z))
    sigmas = PackedVector3(sigma)
  }

  /// Rotation from the body's forward, right, down to true north, east, down.
  public var rotation: Quaternion {
    let vector = imaginary.vector
    return Quaternion(w: Double(real), x: vector.x, y: vector.y, z: vector.z)
  }

  /// Uncertainty about north, east and down, 1 σ, rad.
  public var sigma: Vector3 { sigmas.vector }

  /// Direction of the forward axis, degrees clockwise from true north, 0..<360.
  public var headingDegrees: Double {
    let forward = rotation.rotate(Vector3(1, 0, 0))
    return bearingDegrees(north: forward.x, east: forward.y)
  }

  /// Uncertainty of the heading, 1 σ, degrees.
  public var headingAccuracyDegrees: Double { sigma.z * degreesPerRadian }

  /// Nose up positive, degrees, −90...90.
  public var pitchDegrees: Double {
    let down = rotation.rotate(Vector3(1, 0, 0)).z
    return -asin(min(1, max(-1, down))) * degreesPerRadian
  }

  /// Right side down positive, degrees, −180...180.
  public var rollDegrees: Double {
    let toBody = rotation.conjugate
    let down = toBody.rotate(Vector3(0, 0, 1))
    return atan2(down.y, down.z) * degreesPerRadian
  }
}

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
