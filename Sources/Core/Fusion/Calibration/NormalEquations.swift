/// Normal equations: a linear system with a symmetric, positive definite matrix of fixed size, accumulated row by row and
/// solved by Cholesky factorization.
///
/// The memory is allocated by the initializer, and is used again for every system and solution.
struct NormalEquations {
  let size: Int
  /// The lower triangle, row by row.
  private(set) var matrix: [Double]
  private(set) var vector: [Double]
  /// Lower triangle of L, where L Lᵀ is the matrix.
  private var factor: [Double]
  /// Result of `solve`.
  private(set) var solution: [Double]

  init(size: Int) {
    self.size = size
    let elements = size * (size + 1) / 2
    matrix = [Double](repeating: 0, count: elements)
    vector = [Double](repeating: 0, count: size)
    // Each its own: a shared array would be copied by the first fit.
    factor = [Double](repeating: 0, count: elements)
    solution = [Double](repeating: 0, count: size)
  }

  /// Number of the elements before a row of the lower triangle.
  private static func begin(_ row: Int) -> Int { row * (row + 1) / 2 }

  mutating func removeAll() {
    for index in 0..<matrix.count { matrix[index] = 0 }
    for index in 0..<size { vector[index] = 0 }
  }

  /// Adds an equation row · x = value. Its weight is the inverse of its variance.
  mutating func add(_ row: [Double], value: Double, weight: Double) {
    for index in 0..<size where row[index] != 0 {
      let weighted = weight * row[index]
      vector[index] += weighted * value
      let begin = NormalEquations.begin(index)
      for other in 0...index { matrix[begin + other] += weighted * row[other] }
    }
  }

  /// Adds the equation x[index] = value.
  mutating func add(diagonal index: Int, value: Double, weight: Double) {
    matrix[NormalEquations.begin(index) + index] += weight
    vector[index] += weight * value
  }

  /// Computes L.
  ///
  /// - Parameters:
  ///   - damping: factor of the weights that is added to the diagonal, which shortens the step.
  ///   - weights: one for each row.
  /// - Returns: false if the matrix is not positive definite.
  mutating func factorize(damping: Double = 0, weights: EllipsoidNumbers = EllipsoidNumbers(repeating: 0)) -> Bool {
    for row in 0..<size {
      let own = NormalEquations.begin(row)
      for column in 0...row {
        let other = NormalEquations.begin(column)
        var sum = matrix[own + column]
        if row == column, damping > 0 { sum += damping * weights[row] }
        for inner in 0..<column { sum -= factor[own + inner] * factor[other + inner] }
        if row > column {
          factor[own + column] = sum / factor[other + column]
        } else {
          guard sum > 0, sum.isFinite else { return false }
          factor[own + row] = sum.squareRoot()
        }
      }
    }
    return true
  }

  /// Returns a diagonal element of L. The squared product of all is the determinant of the matrix.
  func factorDiagonal(_ index: Int) -> Double { factor[NormalEquations.begin(index) + index] }

  /// Solves the equations, after `factorize`.
  mutating func solve() {
    for index in 0..<size { solution[index] = vector[index] }
    substitute()
  }

  /// Computes a column of the inverse of the matrix, after `factorize`.
  mutating func solve(column: Int) {
    for index in 0..<size { solution[index] = index == column ? 1 : 0 }
    substitute()
  }

  /// Replaces the right side in `solution` by the solution.
  private mutating func substitute() {
    for row in 0..<size {
      let own = NormalEquations.begin(row)
      for column in 0..<row { solution[row] -= factor[own + column] * solution[column] }
      solution[row] /= factor[own + row]
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      for below in row + 1..<size { solution[row] -= factor[NormalEquations.begin(below) + row] * solution[below] }
      solution[row] /= factor[NormalEquations.begin(row) + row]
    }
  }
}
