extension Quaternion {
  /// Creates a rotation from a rotation vector, radians, whose length is as a rule well below 0.6.
  ///
  /// Without the C library's functions: series whose error is below 1e-9 up to 0.6 rad; exact above.
  @inlinable @inline(__always)
  public init(increment vector: Vector3) {
    let half = 0.5 * vector
    let square = half.squaredNorm
    guard square < 0.1 else {
      self.init(rotationVector: vector)
      return
    }
    let sine = 1 - square / 6 * (1 - square / 20 * (1 - square / 42))
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    self.init(w: cosine, x: sine * half.x, y: sine * half.y, z: sine * half.z)
  }

  /// Removes the rounding error of a length that is 1 but for rounding: one Newton step for the square root.
  @inlinable @inline(__always)
  public var renormalized: Quaternion {
    let scale = 1.5 - 0.5 * (w * w + x * x + y * y + z * z)
    return Quaternion(w: scale * w, x: scale * x, y: scale * y, z: scale * z)
  }
}
