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
      for (first, second) in [(0, 1), (0, 2), (1, 2)] where matrix[first, second] != 0 {
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
    var found = [(matrix[0, 0], columns.row0), (matrix[1, 1], columns.row1), (matrix[2, 2], columns.row2)]
    found.sort { $0.0 > $1.0 }
    axes = (found[0].1, found[1].1, found[2].1)
    variances = Vector3(found[0].0, found[1].0, found[2].0)
  }
}
