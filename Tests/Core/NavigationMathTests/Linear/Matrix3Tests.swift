import NavigationMath
import Testing

@Suite struct Matrix3Tests {
  private let matrix = Matrix3(rows: Vector3(2, 1, 0), Vector3(-1, 3, 4), Vector3(5, 0, 1))

  @Test func productsAreRowsTimesColumns() {
    #expect(matrix * Vector3(1, 2, 3) == Vector3(4, 17, 8))
    let square = matrix * matrix
    #expect(square * Vector3(1, 2, 3) == matrix * (matrix * Vector3(1, 2, 3)))
    #expect(matrix * Matrix3.identity == matrix)
    #expect(matrix.transposed[0, 2] == 5)
    #expect(matrix + 2 * matrix == 3 * matrix)
  }

  @Test func theInverseUndoes() throws {
    #expect(matrix.determinant == 27)
    let product = try #require(matrix.inverse) * matrix
    for row in 0..<3 {
      for column in 0..<3 { #expect((product[row, column] - (row == column ? 1 : 0)).magnitude < 1e-15) }
    }
    #expect(Matrix3(diagonal: Vector3(1, 0, 2)).inverse == nil)
    #expect(Matrix3(diagonal: Vector3(1, .nan, 2)).inverse == nil)
  }

  @Test func elementsAreSetByRowAndColumn() {
    var zero = Matrix3(diagonal: .zero)
    for row in 0..<3 {
      for column in 0..<3 { zero[row, column] = matrix[row, column] }
    }
    #expect(zero == matrix)
  }

  @Test func onlyARotationHasNoDefect() {
    #expect(Matrix3.identity.rotationDefect == 0)
    #expect(Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)).rotationDefect == 0)
    #expect(Matrix3(diagonal: Vector3(1, 1, -1)).rotationDefect == .infinity)
    #expect((Matrix3(diagonal: Vector3(1, 1, 1.1)).rotationDefect - 0.21).magnitude < 1e-12)
  }

  @Test func rowMajorGoesRowByRow() {
    let matrix = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9))
    #expect(matrix.rowMajor == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }
}

@Suite struct Matrix3OuterTests {
  @Test func theVectorProductIsAMatrix() {
    let (a, b) = (Vector3(1, -2, 3), Vector3(0.5, 4, -1))
    #expect((Matrix3.cross(a) * b - a.cross(b)).norm < 1e-15)
  }

  @Test func productsOfVectorsAreSubtracted() {
    var matrix = Matrix3.zero
    matrix.subtractProduct(Vector3(1, 2, 3), Vector3(4, 5, 6))
    #expect(matrix[0, 0] == -4 && matrix[0, 2] == -6 && matrix[2, 0] == -12)
    matrix.add(-0.5, matrix)
    #expect(matrix[2, 0] == -6)
    #expect(matrix.transposedTimes(Vector3(1, 2, 3)) == matrix.transposed * Vector3(1, 2, 3))
  }
}
