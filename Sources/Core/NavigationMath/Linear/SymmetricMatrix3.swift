/// Symmetric 3 × 3 matrix, stored by its six distinct elements.
@frozen public struct SymmetricMatrix3: Hashable, Sendable {
  /// Element in the first row and column.
  public var xx: Double
  /// Element in the first row and the second column.
  public var xy: Double
  /// Element in the first row and the third column.
  public var xz: Double
  /// Element in the second row and column.
  public var yy: Double
  /// Element in the second row and the third column.
  public var yz: Double
  /// Element in the third row and column.
  public var zz: Double

  /// Creates a matrix with these diagonal elements and 0 elsewhere.
  @inlinable public init(diagonal: Vector3) {
    (xx, yy, zz) = (diagonal.x, diagonal.y, diagonal.z)
    (xy, xz, yz) = (0, 0, 0)
  }

  /// Matrix with all elements 0.
  @inlinable public static var zero: SymmetricMatrix3 { SymmetricMatrix3(diagonal: .zero) }

  /// Element by row and column, 0..<3 each; an element and its mirror image are one.
  @inlinable public subscript(row: Int, column: Int) -> Double {
    get {
      switch (min(row, column), max(row, column)) {
      case (0, 0): xx
      case (0, 1): xy
      case (0, _): xz
      case (1, 1): yy
      case (1, _): yz
      default: zz
      }
    }
    set {
      switch (min(row, column), max(row, column)) {
      case (0, 0): xx = newValue
      case (0, 1): xy = newValue
      case (0, _): xz = newValue
      case (1, 1): yy = newValue
      case (1, _): yz = newValue
      default: zz = newValue
      }
    }
  }

  /// Elements on the diagonal.
  @inlinable public var diagonal: Vector3 { Vector3(xx, yy, zz) }

  /// Square roots of the elements on the diagonal: the standard deviations of a covariance.
  @inlinable public var standardDeviations: Vector3 { Vector3(xx.squareRoot(), yy.squareRoot(), zz.squareRoot()) }

  /// The nine elements.
  @inlinable public var matrix: Matrix3 {
    Matrix3(rows: Vector3(xx, xy, xz), Vector3(xy, yy, yz), Vector3(xz, yz, zz))
  }

  /// Returns the product of the matrix and a column vector.
  @inlinable @inline(__always)
  public static func * (matrix: SymmetricMatrix3, vector: Vector3) -> Vector3 {
    Vector3(
      matrix.xx * vector.x + matrix.xy * vector.y + matrix.xz * vector.z,
      matrix.xy * vector.x + matrix.yy * vector.y + matrix.yz * vector.z,
      matrix.xz * vector.x + matrix.yz * vector.y + matrix.zz * vector.z)
  }

  /// Adds `factor` times the matrix to a matrix.
  @inlinable @inline(__always)
  public mutating func add(_ factor: Double, _ other: SymmetricMatrix3) {
    xx += factor * other.xx
    xy += factor * other.xy
    xz += factor * other.xz
    yy += factor * other.yy
    yz += factor * other.yz
    zz += factor * other.zz
  }

  /// Adds M + Mᵀ.
  @inlinable @inline(__always)
  public mutating func addWithTranspose(_ matrix: Matrix3) {
    xx += 2 * matrix.row0.x
    xy += matrix.row0.y + matrix.row1.x
    xz += matrix.row0.z + matrix.row2.x
    yy += 2 * matrix.row1.y
    yz += matrix.row1.z + matrix.row2.y
    zz += 2 * matrix.row2.z
  }

  /// Adds a matrix that is symmetric but for rounding, of which the upper half is read.
  @inlinable @inline(__always)
  public mutating func add(upperOf matrix: Matrix3) {
    xx += matrix.row0.x
    xy += matrix.row0.y
    xz += matrix.row0.z
    yy += matrix.row1.y
    yz += matrix.row1.z
    zz += matrix.row2.z
  }

  /// Adds to the diagonal.
  @inlinable @inline(__always)
  public mutating func addDiagonal(_ values: Vector3) {
    xx += values.x
    yy += values.y
    zz += values.z
  }

  /// Subtracts `factor` v vᵀ.
  @inlinable @inline(__always)
  public mutating func subtractSquare(_ factor: Double, _ v: Vector3) {
    let scaled = factor * v
    xx -= scaled.x * v.x
    xy -= scaled.x * v.y
    xz -= scaled.x * v.z
    yy -= scaled.y * v.y
    yz -= scaled.y * v.z
    zz -= scaled.z * v.z
  }
}
