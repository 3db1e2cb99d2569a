extension Matrix3 {
  /// Matrix with all elements 0.
  @inlinable public static var zero: Matrix3 { Matrix3(rows: .zero, .zero, .zero) }

  /// Adds the elementwise product with `factor`.
  @inlinable @inline(__always)
  public mutating func add(_ factor: Double, _ other: Matrix3) {
    row0 += factor * other.row0
    row1 += factor * other.row1
    row2 += factor * other.row2
  }

  /// Subtracts left rightᵀ.
  @inlinable @inline(__always)
  public mutating func subtractProduct(_ left: Vector3, _ right: Vector3) {
    row0 -= left.x * right
    row1 -= left.y * right
    row2 -= left.z * right
  }

  /// Returns the product of the transposed matrix and a column vector.
  @inlinable @inline(__always)
  public func transposedTimes(_ vector: Vector3) -> Vector3 {
    vector.x * row0 + vector.y * row1 + vector.z * row2
  }

  /// Returns the matrix of the vector product: `cross(a) * b` is `a.cross(b)`.
  @inlinable public static func cross(_ vector: Vector3) -> Matrix3 {
    Matrix3(
      rows: Vector3(0, -vector.z, vector.y), Vector3(vector.z, 0, -vector.x), Vector3(-vector.y, vector.x, 0))
  }
}
