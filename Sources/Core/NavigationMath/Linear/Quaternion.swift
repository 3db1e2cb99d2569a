import CNavigationMath

/// A unit quaternion as a rotation, in Hamilton's convention: w + xi + yj + zk with ij = k.
///
/// `rotate` gives a vector's coordinates in another frame: with the quaternion *q* "from body to Earth",
/// `q.rotate(v)` takes coordinates along the body's axes to those along the Earth's. Rotations are put one behind the
/// other from right to left: (p * q).rotate(v) = p.rotate(q.rotate(v)).
@frozen public struct Quaternion: Hashable, Sendable {
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  @inlinable public static var identity: Quaternion { Quaternion(w: 1, x: 0, y: 0, z: 0) }

  /// The turn by a vector along its axis whose length is the angle, radians, right-handed. Exact for any angle.
  public init(rotationVector vector: Vector3) {
    let angle = vector.norm
    // Below 1e-8 the sine is the angle to the last digit, and dividing by nothing is avoided.
    let factor = angle > 1e-8 ? sin(angle / 2) / angle : 0.5
    self.init(w: cos(angle / 2), x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }

  /// The same turn as a matrix; nil when it is no proper rotation to within `tolerance` in each element of M Mᵀ.
  public init?(_ matrix: Matrix3, tolerance: Double = 1e-3) {
    guard matrix.isFinite, matrix.rotationDefect <= tolerance else { return nil }
    // Shepperd's choice (J. Guidance and Control 1, 1978): divide by the largest component.
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

  @inlinable @inline(__always) public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    let w = left.w * right.w - left.x * right.x - left.y * right.y - left.z * right.z
    let x = left.w * right.x + left.x * right.w + left.y * right.z - left.z * right.y
    let y = left.w * right.y - left.x * right.z + left.y * right.w + left.z * right.x
    let z = left.w * right.z + left.x * right.y - left.y * right.x + left.z * right.w
    return Quaternion(w: w, x: x, y: y, z: z)
  }

  /// The turn back.
  @inlinable public var conjugate: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  @inlinable public var norm: Double { (w * w + x * x + y * y + z * z).squareRoot() }

  /// Takes out what rounding has added; one without a direction becomes the identity.
  @inlinable @inline(__always) public mutating func normalize() {
    let length = norm
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let factor = 1 / length
    self = Quaternion(w: w * factor, x: x * factor, y: y * factor, z: z * factor)
  }

  @inlinable @inline(__always) public func rotate(_ vector: Vector3) -> Vector3 {
    let axis = Vector3(x, y, z)
    let twice = 2 * axis.cross(vector)
    return vector + w * twice + axis.cross(twice)
  }

  /// The same turn as a matrix.
  public var matrix: Matrix3 {
    let columns = Matrix3(rows: rotate(Vector3(1, 0, 0)), rotate(Vector3(0, 1, 0)), rotate(Vector3(0, 0, 1)))
    return columns.transposed
  }

  /// The angle between two orientations, radians, 0...π.
  public func angle(to other: Quaternion) -> Double {
    let between = conjugate * other
    return 2 * atan2(Vector3(between.x, between.y, between.z).norm, between.w.magnitude)
  }
}
