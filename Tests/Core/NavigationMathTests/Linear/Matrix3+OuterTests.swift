import NavigationMath
import Testing

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
