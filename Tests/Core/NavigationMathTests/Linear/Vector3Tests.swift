import NavigationMath
import Testing

@Suite struct Vector3Tests {
  private let a = Vector3(1, 2, 3)
  private let b = Vector3(-4, 5, 0.5)

  @Test func itAddsAndScales() {
    #expect(a + b == Vector3(-3, 7, 3.5))
    #expect(a - b == Vector3(5, -3, 2.5))
    #expect(-a == Vector3(-1, -2, -3))
    #expect(2 * a == Vector3(2, 4, 6))
    #expect(a / 2 == Vector3(0.5, 1, 1.5))
    var sum = a
    sum += b
    sum -= a
    #expect(sum == b)
  }

  @Test func productsAreRightHanded() {
    #expect(a.dot(b) == 7.5)
    #expect(Vector3(1, 0, 0).cross(Vector3(0, 1, 0)) == Vector3(0, 0, 1))
    #expect(a.cross(b).dot(a) == 0)
    #expect(a.cross(b).dot(b) == 0)
  }

  @Test func aVectorWithoutLengthHasNoDirection() {
    #expect(Vector3(3, 0, 4).norm == 5)
    #expect(Vector3(0, 0, -2).normalized == Vector3(0, 0, -1))
    #expect(Vector3.zero.normalized == nil)
    #expect(Vector3(.nan, 0, 0).normalized == nil)
    #expect(Vector3(.infinity, 0, 0).normalized == nil)
    #expect(!Vector3(0, .nan, 0).isFinite)
  }

  @Test func axesAreCountedFromX() {
    var vector = a
    #expect((0..<3).map { vector[$0] } == [1, 2, 3])
    for axis in 0..<3 { vector[axis] = Double(10 + axis) }
    #expect(vector == Vector3(10, 11, 12))
  }
}
