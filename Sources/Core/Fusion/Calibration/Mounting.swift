import NavigationMath

/// Orientation of a sensor in the body. Converts vectors from the sensor's axes to the body's: forward, right, down.
public struct Mounting: Hashable, Sendable {
  /// Rotation matrix from the sensor's axes to the body's.
  public let rotation: Matrix3

  /// Creates a mounting; nil if the matrix is not a proper rotation within rounding, for example a mirror.
  ///
  /// - Parameter rotation: its rows are the body's forward, right and down along the sensor's axes.
  public init?(rotation: Matrix3) {
    guard let quaternion = Quaternion(rotation) else { return nil }
    self.rotation = quaternion.matrix
  }

  /// Creates a mounting from a rotation from the sensor's axes to the body's; any length.
  public init(rotation: Quaternion) {
    var unit = rotation
    unit.normalize()
    self.rotation = unit.matrix
  }

  /// Mounting with x forward, y left and z up, as on most boards that lie flat.
  public static var forwardLeftUp: Mounting { Mounting(rotation: Quaternion(w: 0, x: 1, y: 0, z: 0)) }

  /// Mounting with x right, y forward and z up: the axes of a screen that lies flat, used by the kernel's mount matrices.
  public static var rightForwardUp: Mounting {
    let half = 0.5.squareRoot()
    return Mounting(rotation: Quaternion(w: 0, x: half, y: half, z: 0))
  }

  /// Rotates a vector.
  ///
  /// - Parameter vector: along the sensor's axes.
  /// - Returns: the same vector along the body's axes.
  @inlinable
  public func toBody(_ vector: Vector3) -> Vector3 { rotation * vector }
}
