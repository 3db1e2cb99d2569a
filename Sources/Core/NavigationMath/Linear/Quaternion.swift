import CNavigationMath

/// Unit quaternion that represents a rotation, in Hamilton's convention: w + xi + yj + zk with ij = k.
///
/// `rotate` converts a vector's coordinates to another frame: with the quaternion *q* "from body to Earth",
/// `q.rotate(v)` converts from body axes to Earth axes. Rotations are composed from right to left:
/// (p * q).rotate(v) = p.rotate(q.rotate(v)).
@frozen public struct Quaternion: Hashable, Sendable {
  /// Real part, the cosine of half the angle.
  public var w: Double
  /// Coefficient of i.
  public var x: Double
  /// Coefficient of j.
  public var y: Double
  /// Coefficient of k.
  public var z: Double

  /// Creates a quaternion from its components; does not normalize it.
  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// Rotation by 0.
  @inlinable public static var identity: Quaternion { Quaternion(w: 1, x: 0, y: 0, z: 0) }

  /// Creates a rotation from a vector along its axis whose length is the angle, radians, right-handed.
  ///
  /// Exact for any angle.
  public init(rotationVector vector: Vector3) {
    let angle = vector.norm
    // Below 1e-8 the sine equals the angle to the last digit; this branch avoids a division by 0.
    let factor = angle > 1e-8 ? sin(angle / 2) / angle : 0.5
    self.init(w: cos(angle / 2), x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }

  /// Creates a rotation from a matrix; nil if `rotationDefect` exceeds `tolerance`.
  public init?(_ matrix: Matrix3, tolerance: Double = 1e-3) {
    guard matrix.isFinite, matrix.rotationDefect <= tolerance else { return nil }
    // Shepperd's method (J. Guidance and Control 1, 1978): divide by the largest component.
    let (a, b, c) = (matrix[0, 0], matrix[1, 1], matrix[2, 2])
    let trace = a + b + c
    var result: Quaternion
    if trace >= max(a, max(b, c)) {
      result = Quaternion(
        w: 1 + trace, x: matrix[2, 1] - matrix[1, 2], y: matrix[0, 2] - matrix[2, 0], z: matrix[1, 0] - matrix[0, 1])
    } else if a >= max(b, c) {
      result = Quaternion(
        w: matrix[2, 1] - matrix[1, 2], x: 1 + a - b - c, y: matrix[0, 1] + matrix[1, 0], z: matrix[0, 2] + matrix[2, 0]
      )
    } else if b >= c {
      result = Quaternion(
        w: matrix[0, 2] - matrix[2, 0], x: matrix[0, 1] + matrix[1, 0], y: 1 - a + b - c, z: matrix[1, 2] + matrix[2, 1]
      )
    } else {
      result = Quaternion(
        w: matrix[1, 0] - matrix[0, 1], x: matrix[0, 2] + matrix[2, 0], y: matrix[1, 2] + matrix[2, 1], z: 1 - a - b + c
      )
    }
    result.normalize()
    self = result
  }

  /// Returns the composition: `right` is applied first, then `left`.
  @inlinable @inline(__always) public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    let w = left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z
    let x = left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y
    let y = left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x
    let z = left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w
    return Quaternion(w: w, x: x, y: y, z: z)
  }

  /// Inverse rotation.
  @inlinable public var conjugate: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// Euclidean length, 1 for a rotation.
  @inlinable public var norm: Double { (w * w + x * x + y * y + z * z).squareRoot() }

  /// Scales to length 1, to remove rounding errors; a length of 0 or a non-finite one gives the identity.
  @inlinable @inline(__always) public mutating func normalize() {
    let length = norm
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let factor = 1 / length
    self = Quaternion(w: w * factor, x: x * factor, y: y * factor, z: z * factor)
  }

  /// Rotates a vector; for a quaternion of length 1.
  @inlinable @inline(__always) public func rotate(_ vector: Vector3) -> Vector3 {
    let axis = Vector3(x, y, z)
    let twice = 2 * axis.cross(vector)
    return vector + w * twice + axis.cross(twice)
  }

  /// Rotation as a matrix.
  public var matrix: Matrix3 {
    let columns = Matrix3(rows: rotate(Vector3(1, 0, 0)), rotate(Vector3(0, 1, 0)), rotate(Vector3(0, 0, 1)))
    return columns.transposed
  }

  /// Returns the angle between two orientations, radians, 0...π.
  public func angle(to other: Quaternion) -> Double {
    let between = conjugate * other
    return 2 * atan2(Vector3(between.x, between.y, between.z).norm, between.w.magnitude)
  }
}

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
