import CBinnacle
import NavigationMath
import Testing

@testable import CFace

@Suite struct VectorsCTests {
  @Test func unknownIsNaN() {
    let vector = binnacle_vector(nil)
    #expect(vector.x.isNaN && vector.y.isNaN && vector.z.isNaN)
    let rotation = binnacle_quaternion(nil)
    #expect(rotation.w.isNaN && rotation.x.isNaN && rotation.y.isNaN && rotation.z.isNaN)
  }

  @Test func componentsStayInTheirOrder() {
    let vector = binnacle_vector(Vector3(1, 2, 3))
    #expect((vector.x, vector.y, vector.z) == (1, 2, 3))
    let rotation = binnacle_quaternion(Quaternion(w: 1, x: 2, y: 3, z: 4))
    #expect((rotation.w, rotation.x, rotation.y, rotation.z) == (1, 2, 3, 4))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 10.001, -10.001])
  func vectorOutOfRangeIsRefused(component: Double) {
    for axis in 0..<3 {
      var vector = Vector3(1, -10, 10)
      vector[axis] = component
      #expect(throws: CFaceError.value) { try binnacle_vector(vector).checked(limit: 10) }
    }
  }

  @Test func vectorInRangeIsTaken() throws {
    #expect(try binnacle_vector(Vector3(1, -10, 10)).checked(limit: 10) == Vector3(1, -10, 10))
  }
}
