import NavigationMath
import Testing

@Suite struct SymmetricMatrix3Tests {
  private static func example() -> SymmetricMatrix3 {
    var matrix = SymmetricMatrix3(diagonal: Vector3(1, 2, 3))
    (matrix.xy, matrix.xz, matrix.yz) = (0.5, -0.25, 0.75)
    return matrix
  }

  @Test func itIsTheMatrixOfItsElements() {
    let matrix = Self.example()
    let vector = Vector3(3, -2, 0.5)
    #expect((matrix * vector - matrix.matrix * vector).norm < 1e-15)
    #expect(matrix.matrix == matrix.matrix.transposed)
    #expect(matrix.diagonal == Vector3(1, 2, 3))
  }

  @Test func anElementAndItsMirrorImageAreOne() {
    var matrix = Self.example()
    for row in 0..<3 {
      for column in 0..<3 { #expect(matrix[row, column] == matrix.matrix[row, column]) }
    }
    for row in 0..<3 {
      for column in 0...row { matrix[row, column] = Double(3 * row + column) }
    }
    #expect(matrix.matrix == Matrix3(rows: Vector3(0, 3, 6), Vector3(3, 4, 7), Vector3(6, 7, 8)))
    #expect(SymmetricMatrix3(diagonal: Vector3(1, 4, 9)).standardDeviations == Vector3(1, 2, 3))
  }

  @Test func sumsAreThoseOfTheWholeMatrices() {
    let other = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9))
    var matrix = Self.example()
    matrix.addWithTranspose(other)
    let expected = Self.example().matrix + other + other.transposed
    #expect(matrix.matrix == expected)
    matrix.add(-2, matrix)
    #expect(matrix.matrix == -1 * expected)
    var upper = Self.example()
    upper.add(upperOf: other)
    #expect(upper.xy == 2.5 && upper.yz == 6.75 && upper.zz == 12)
    upper.addDiagonal(Vector3(1, 1, 1))
    #expect(upper.zz == 13 && upper.xy == 2.5)
  }

  @Test func aSquareIsSubtracted() {
    var matrix = Self.example()
    matrix.subtractSquare(2, Vector3(1, 2, 3))
    var whole = Self.example().matrix
    whole.subtractProduct(Vector3(2, 4, 6), Vector3(1, 2, 3))
    #expect(matrix.matrix == whole)
  }
}
