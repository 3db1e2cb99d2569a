import NavigationMath
import Observations
import Testing

@Suite struct NEDCovarianceTests {
  @Test func everyElementHasItsPlace() {
    let matrix = NEDCovariance(
      northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)
    #expect(matrix.northNorth + matrix.eastEast + matrix.downDown == 11)
    #expect((matrix.northEast, matrix.northDown, matrix.eastDown) == (2, 3, 5))
  }
}

@Suite struct NEDCovarianceMatrixTests {
  private let covariance = NEDCovariance(
    northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)

  @Test func nedHasItsRowsInNorthEastDown() {
    #expect(covariance.ned.rowMajor == [1, 2, 3, 2, 4, 5, 3, 5, 6])
  }

  /// The order of NavSatFix: east, north, up, row by row.
  @Test func enuHasTheOrderOfNavSatFix() {
    #expect(covariance.enu.rowMajor == [4, 2, -5, 2, 1, -3, -5, -3, 6])
  }

  /// The change of frame is a rotation: E = R N Rᵀ.
  @Test func enuIsNedSeenAlongOtherAxes() {
    let axes = Matrix3(rows: Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0, 0, -1))
    #expect(axes * covariance.ned * axes.transposed == covariance.enu)
  }

  @Test func bothFramesComeBack() {
    #expect(NEDCovariance(ned: covariance.ned) == covariance)
    #expect(NEDCovariance(enu: covariance.enu) == covariance)
  }
}
