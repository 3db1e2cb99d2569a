import NavigationMath

/// How a sensor sits in the body: turns what is said along the sensor's axes into the body's, forward, right, down.
public struct Mounting: Hashable, Sendable {
  /// From the sensor's axes to the body's.
  public let rotation: Matrix3

  /// nil when the matrix is no proper rotation: a mirror, or stretched by more than rounding.
  ///
  /// - Parameter rotation: its rows are the body's forward, right and down along the sensor's axes.
  public init?(rotation: Matrix3) {
    guard let quaternion = Quaternion(rotation) else { return nil }
    self.rotation = quaternion.matrix
  }

  public init(rotation: Quaternion) {
    var unit = rotation
    unit.normalize()
    self.rotation = unit.matrix
  }

  /// The sensor's x points forward, its y to the left, its z up, as on most boards that lie flat.
  public static var forwardLeftUp: Mounting { Mounting(rotation: Quaternion(w: 0, x: 1, y: 0, z: 0)) }

  /// x points to the right, y forward, z up: the axes of a screen that lies flat, in which the kernel's mount matrices
  /// are written.
  public static var rightForwardUp: Mounting {
    let half = 0.5.squareRoot()
    return Mounting(rotation: Quaternion(w: 0, x: half, y: half, z: 0))
  }

  /// - Parameter vector: along the sensor's axes.
  /// - Returns: the same along the body's.
  public func toBody(_ vector: Vector3) -> Vector3 { rotation * vector }
}
