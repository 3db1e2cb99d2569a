import NavigationMath
import Testing

@Suite struct QuaternionIncrementTests {
  @Test(arguments: [0, 1e-9, 0.001, 0.1, 0.59, 0.7, 3, 30])
  func itIsTheExactRotation(angle: Double) {
    let vector = angle * Vector3(0.6, -0.48, 0.64)
    let (fast, exact) = (Quaternion(increment: vector), Quaternion(rotationVector: vector))
    let difference = [fast.w - exact.w, fast.x - exact.x, fast.y - exact.y, fast.z - exact.z]
    #expect(difference.allSatisfy { $0.magnitude < 1e-9 })
  }

  @Test func oneStepRemovesRounding() {
    let long = Quaternion(w: 0.8 * (1 + 1e-7), x: 0.6 * (1 + 1e-7), y: 0, z: 0)
    #expect((long.renormalized.norm - 1).magnitude < 1e-13)
  }
}
