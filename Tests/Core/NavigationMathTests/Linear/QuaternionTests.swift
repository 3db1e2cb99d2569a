import NavigationMath
import Testing

@Suite struct QuaternionTests {
  private func near(_ left: Vector3, _ right: Vector3) -> Bool { (left - right).norm < 1e-14 }

  @Test func aQuarterTurnAboutZTakesXToY() {
    let turn = Quaternion(rotationVector: Vector3(0, 0, .pi / 2))
    #expect(near(turn.rotate(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
    #expect(near(turn.conjugate.rotate(Vector3(0, 1, 0)), Vector3(1, 0, 0)))
    #expect(near(turn.matrix * Vector3(0, 1, 0), Vector3(-1, 0, 0)))
  }

  @Test func productsGoFromRightToLeft() {
    let first = Quaternion(rotationVector: Vector3(0.3, -0.2, 1.1))
    let second = Quaternion(rotationVector: Vector3(-0.7, 0.4, 0.1))
    let vector = Vector3(1, 2, 3)
    #expect(near((second * first).rotate(vector), second.rotate(first.rotate(vector))))
  }

  /// Shepperd's four cases, and a turn too small for the sine to be divided.
  @Test func theMatrixLeadsBack() throws {
    let vectors = [
      Vector3(0.1, 0.2, 0.3), Vector3(3, 0.1, -0.2), Vector3(0.2, 3, 0.1), Vector3(0.1, -0.3, 3), Vector3(1e-9, 0, 0),
      Vector3(0, 0, .pi), Vector3.zero,
    ]
    for vector in vectors {
      let turn = Quaternion(rotationVector: vector)
      #expect(try #require(Quaternion(turn.matrix)).angle(to: turn) < 1e-14)
      #expect((turn.norm - 1).magnitude < 1e-15)
    }
    #expect(Quaternion(Matrix3(diagonal: Vector3(1, 1, -1))) == nil)
    #expect(Quaternion(Matrix3(diagonal: Vector3(1, 1, 2))) == nil)
    #expect(Quaternion(Matrix3(diagonal: Vector3(1, .nan, 1))) == nil)
  }

  @Test func theAngleIsThatOfTheShorterWay() {
    let turn = Quaternion(rotationVector: Vector3(0, 3, 0))
    #expect((Quaternion.identity.angle(to: turn) - 3).magnitude < 1e-14)
    let negative = Quaternion(w: -turn.w, x: -turn.x, y: -turn.y, z: -turn.z)
    #expect(turn.angle(to: negative) < 1e-14)
  }

  @Test func roundingIsTakenOut() {
    var quaternion = Quaternion(w: 2, x: 0, y: 0, z: 0)
    quaternion.normalize()
    #expect(quaternion == .identity)
    quaternion = Quaternion(w: 0, x: 0, y: 0, z: 0)
    quaternion.normalize()
    #expect(quaternion == .identity)
    quaternion = Quaternion(w: .nan, x: 0, y: 0, z: 0)
    quaternion.normalize()
    #expect(quaternion == .identity)
  }
}

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
