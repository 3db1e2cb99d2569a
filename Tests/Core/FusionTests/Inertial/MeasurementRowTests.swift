import NavigationMath
import Testing

@testable import Fusion

@Suite struct MeasurementRowTests {
  @Test func itIsTheScalarProduct() {
    var row = MeasurementRow([.position, .fixError, .pressureOffset])
    row.position = Vector3(1, 2, 3)
    row.fixError = Vector3(0, 0, 4)
    row.pressureOffset = -1
    var error = ErrorVector(Array(repeating: 1, count: 19))
    error.fixError.z = 2
    #expect(row.dot(error) == 6 + 8 - 1)
  }
}
