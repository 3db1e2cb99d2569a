import NavigationMath

/// Principal axes of points about their mean: three perpendicular axes and the mean square along each, largest first.
struct PrincipalAxes {
  private(set) var axes: (Vector3, Vector3, Vector3)
  private(set) var variances: Vector3

  /// Diagonalizes a symmetric matrix by Jacobi rotations (Golub and Van Loan, Matrix Computations, section 8.5).
  init(_ symmetric: Matrix3) {
    var matrix = symmetric
    var turned = Matrix3.identity
    // Each sweep squares the off-diagonal elements; five reduce them below rounding.
    for _ in 0..<8 {
      for pair in 0..<3 {
        let (first, second) = (pair == 2 ? 1 : 0, pair == 0 ? 1 : 2)
        guard matrix[first, second] != 0 else { continue }
        let slope = (matrix[second, second] - matrix[first, first]) / (2 * matrix[first, second])
        let root = slope.magnitude + (slope * slope + 1).squareRoot()
        let tangent = (slope < 0 ? -1 : 1) / root
        let cosine = 1 / (tangent * tangent + 1).squareRoot()
        var rotation = Matrix3.identity
        rotation[first, first] = cosine
        rotation[second, second] = cosine
        rotation[first, second] = tangent * cosine
        rotation[second, first] = -tangent * cosine
        matrix = rotation.transposed * matrix * rotation
        turned = turned * rotation
      }
    }
    let columns = turned.transposed
    axes = (columns.row0, columns.row1, columns.row2)
    variances = Vector3(matrix[0, 0], matrix[1, 1], matrix[2, 2])
    // Insertion: equal variances keep their order.
    if variances.y > variances.x { swapFirst() }
    guard variances.z > variances.y else { return }
    (axes.1, axes.2) = (axes.2, axes.1)
    (variances.y, variances.z) = (variances.z, variances.y)
    if variances.y > variances.x { swapFirst() }
  }

  private mutating func swapFirst() {
    (axes.0, axes.1) = (axes.1, axes.0)
    (variances.x, variances.y) = (variances.y, variances.x)
  }

  /// Returns an axis by its number: 0 is that of the largest variance.
  func axis(_ number: Int) -> Vector3 { number == 0 ? axes.0 : number == 1 ? axes.1 : axes.2 }
}
