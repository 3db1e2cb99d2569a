import Testing

@testable import Fusion

@Suite struct NormalEquationsTests {
  /// x = 1, y = −2 from three equations with weights; the last contradicts by an amount that its weight makes small.
  @Test func findsTheLeastSquares() {
    var equations = NormalEquations(size: 2)
    equations.add([1, 1], value: -1, weight: 4)
    equations.add([1, -1], value: 3, weight: 1)
    equations.add(diagonal: 0, value: 1, weight: 2)
    let isPositive = equations.factorize()
    #expect(isPositive)
    equations.solve()
    let solution = equations.solution
    #expect((solution[0] - 1).magnitude < 1e-14 && (solution[1] + 2).magnitude < 1e-14)
  }

  @Test func theInverseIsOne() {
    var equations = NormalEquations(size: 3)
    equations.add([1, 2, 3], value: 0, weight: 1)
    equations.add([0, 1, -1], value: 0, weight: 2)
    equations.add([2, 0, 1], value: 0, weight: 1)
    let isPositive = equations.factorize()
    #expect(isPositive)
    for column in 0..<3 {
      equations.solve(column: column)
      for row in 0..<3 {
        var sum = 0.0
        for inner in 0..<3 {
          let (high, low) = row >= inner ? (row, inner) : (inner, row)
          sum += equations.matrix[high * (high + 1) / 2 + low] * equations.solution[inner]
        }
        #expect((sum - (row == column ? 1 : 0)).magnitude < 1e-12)
      }
    }
    // Its determinant is that of the rows, 7², times their weights.
    let determinant = (0..<3).reduce(1.0) { $0 * equations.factorDiagonal($1) * equations.factorDiagonal($1) }
    #expect((determinant - 2 * 81).magnitude < 1e-9)
  }

  @Test func anUnknownThatNothingTellsIsRefused() {
    var equations = NormalEquations(size: 2)
    equations.add([1, 1], value: 1, weight: 1)
    let isPositive = equations.factorize()
    let isDampedPositive = equations.factorize(damping: 1, weights: EllipsoidNumbers(repeating: 1))
    #expect(!isPositive && isDampedPositive)
    equations.removeAll()
    #expect(equations.matrix == [0, 0, 0] && equations.vector == [0, 0])
  }
}
