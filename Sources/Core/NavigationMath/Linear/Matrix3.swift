/// 3 × 3 matrix, stored by rows.
@frozen public struct Matrix3: Hashable, Sendable {
  /// First row.
  public var row0: Vector3
  /// Second row.
  public var row1: Vector3
  /// Third row.
  public var row2: Vector3

  /// Creates a matrix from its three rows.
  @inlinable public init(rows row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// Creates a matrix with these diagonal elements and 0 elsewhere.
  @inlinable public init(diagonal: Vector3) {
    self.init(rows: Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
  }

  /// Matrix with 1 on the diagonal and 0 elsewhere.
  @inlinable public static var identity: Matrix3 { Matrix3(diagonal: Vector3(1, 1, 1)) }

  /// Element in a row and a column, each 0...2.
  @inlinable public subscript(row: Int, column: Int) -> Double {
    get { (row == 0 ? row0 : row == 1 ? row1 : row2)[column] }
    set {
      switch row {
      case 0: row0[column] = newValue
      case 1: row1[column] = newValue
      default: row2[column] = newValue
      }
    }
  }

  /// Returns the product of a matrix and a column vector.
  @inlinable public static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.row0.dot(vector), matrix.row1.dot(vector), matrix.row2.dot(vector))
  }

  /// Returns the matrix product.
  @inlinable public static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = right.transposed
    return Matrix3(rows: columns * left.row0, columns * left.row1, columns * left.row2)
  }

  /// Returns the matrix with each element multiplied by `factor`.
  @inlinable public static func * (factor: Double, matrix: Matrix3) -> Matrix3 {
    Matrix3(rows: factor * matrix.row0, factor * matrix.row1, factor * matrix.row2)
  }

  /// Returns the elementwise sum.
  @inlinable public static func + (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(rows: left.row0 + right.row0, left.row1 + right.row1, left.row2 + right.row2)
  }

  /// Matrix with rows and columns exchanged.
  @inlinable public var transposed: Matrix3 {
    Matrix3(
      rows: Vector3(row0.x, row1.x, row2.x), Vector3(row0.y, row1.y, row2.y), Vector3(row0.z, row1.z, row2.z))
  }

  /// Nine elements, row by row.
  public var rowMajor: [Double] {
    [row0.x, row0.y, row0.z, row1.x, row1.y, row1.z, row2.x, row2.y, row2.z]
  }

  /// Determinant, also the signed volume that the rows span.
  @inlinable public var determinant: Double { row0.dot(row1.cross(row2)) }

  /// Inverse matrix; nil if the determinant is 0 or not finite.
  @inlinable public var inverse: Matrix3? {
    let volume = determinant
    guard volume.isFinite, volume != 0 else { return nil }
    let columns = Matrix3(rows: row1.cross(row2), row2.cross(row0), row0.cross(row1))
    return (1 / volume) * columns.transposed
  }

  /// Whether no element is infinite or NaN.
  @inlinable public var isFinite: Bool { row0.isFinite && row1.isFinite && row2.isFinite }

  /// Largest element of |M Mᵀ − 1|, 0 for a rotation; ∞ if the determinant is not positive.
  public var rotationDefect: Double {
    guard determinant > 0 else { return .infinity }
    let product = self * transposed
    var worst = 0.0
    for row in 0..<3 {
      for column in 0..<3 {
        worst = max(worst, (product[row, column] - (row == column ? 1 : 0)).magnitude)
      }
    }
    return worst
  }
}

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
