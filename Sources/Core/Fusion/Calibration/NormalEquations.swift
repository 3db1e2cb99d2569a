/// Normal equations: a linear system with a symmetric, positive definite matrix of fixed size, accumulated row by row and
/// solved by Cholesky factorization.
///
/// The memory is allocated once.
struct NormalEquations {
  let size: Int
  /// Row by row; only the lower triangle is used.
  private(set) var matrix: [Double]
  private(set) var vector: [Double]
  /// Lower triangle of L, where L Lᵀ is the matrix.
  private var factor: [Double]

  init(size: Int) {
    self.size = size
    matrix = [Double](repeating: 0, count: size * size)
    vector = [Double](repeating: 0, count: size)
    factor = matrix
  }

  mutating func removeAll() {
    for index in 0..<matrix.count { matrix[index] = 0 }
    for index in 0..<size { vector[index] = 0 }
  }

  /// Adds an equation row · x = value. Its weight is the inverse of its variance.
  mutating func add(_ row: [Double], value: Double, weight: Double) {
    for index in 0..<size where row[index] != 0 {
      let weighted = weight * row[index]
      vector[index] += weighted * value
      for other in 0...index { matrix[index * size + other] += weighted * row[other] }
    }
  }

  /// Adds the equation x[index] = value.
  mutating func add(diagonal index: Int, value: Double, weight: Double) {
    matrix[index * size + index] += weight
    vector[index] += weight * value
  }

  /// Computes L.
  ///
  /// - Parameters:
  ///   - damping: factor of `weights` that is added to the diagonal, which shortens the step.
  ///   - weights: one for each row.
  /// - Returns: false if the matrix is not positive definite.
  mutating func factorize(damping: Double = 0, weights: [Double] = []) -> Bool {
    for row in 0..<size {
      for column in 0...row {
        var sum = matrix[row * size + column]
        if row == column, damping > 0 { sum += damping * weights[row] }
        for inner in 0..<column { sum -= factor[row * size + inner] * factor[column * size + inner] }
        if row > column {
          factor[row * size + column] = sum / factor[column * size + column]
        } else {
          guard sum > 0, sum.isFinite else { return false }
          factor[row * size + row] = sum.squareRoot()
        }
      }
    }
    return true
  }

  /// Returns a diagonal element of L. The squared product of all is the determinant of the matrix.
  func factorDiagonal(_ index: Int) -> Double { factor[index * size + index] }

  /// Returns the solution, after `factorize`.
  func solution() -> [Double] { solve(vector) }

  /// Returns the inverse, column by column, after `factorize`.
  func inverse() -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(size * size)
    var unit = [Double](repeating: 0, count: size)
    for column in 0..<size {
      unit[column] = 1
      result.append(contentsOf: solve(unit))
      unit[column] = 0
    }
    return result
  }

  private func solve(_ right: [Double]) -> [Double] {
    var x = right
    for row in 0..<size {
      for column in 0..<row { x[row] -= factor[row * size + column] * x[column] }
      x[row] /= factor[row * size + row]
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      for below in row + 1..<size { x[row] -= factor[below * size + row] * x[below] }
      x[row] /= factor[row * size + row]
    }
    return x
  }
}
