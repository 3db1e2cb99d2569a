import CBinnacle
import NavigationMath

extension binnacle_vector {
  /// Creates the structure from a vector; NaN for nil.
  init(_ vector: Vector3?) { self.init(x: vector?.x ?? .nan, y: vector?.y ?? .nan, z: vector?.z ?? .nan) }

  /// Returns the vector.
  ///
  /// - Parameter limit: largest magnitude of a component.
  func checked(limit: Double) throws(CFaceError) -> Vector3 {
    // False for NaN.
    guard x.magnitude <= limit, y.magnitude <= limit, z.magnitude <= limit else { throw .value }
    return Vector3(x, y, z)
  }
}

extension binnacle_quaternion {
  /// Creates the structure from a rotation; NaN for nil.
  init(_ rotation: Quaternion?) {
    self.init(
      w: rotation?.w ?? .nan, x: rotation?.x ?? .nan, y: rotation?.y ?? .nan, z: rotation?.z ?? .nan)
  }
}
