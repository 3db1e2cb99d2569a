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
