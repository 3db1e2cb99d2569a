import Fusion
import NavigationMath
import Testing

@Suite struct MountingTests {
  @Test func aBoardThatLiesFlatIsTurnedOver() {
    let mounting = Mounting.forwardLeftUp
    #expect(mounting.toBody(Vector3(1, 0, 0)) == Vector3(1, 0, 0))
    #expect(mounting.toBody(Vector3(0, 1, 0)) == Vector3(0, -1, 0))
    #expect(mounting.toBody(Vector3(0, 0, 1)) == Vector3(0, 0, -1))
  }

  @Test func theAxesOfAScreenAreTurnedOverTheDiagonal() {
    let mounting = Mounting.rightForwardUp
    #expect((mounting.toBody(Vector3(1, 0, 0)) - Vector3(0, 1, 0)).norm < 1e-15)
    #expect((mounting.toBody(Vector3(0, 1, 0)) - Vector3(1, 0, 0)).norm < 1e-15)
    #expect((mounting.toBody(Vector3(0, 0, 1)) - Vector3(0, 0, -1)).norm < 1e-15)
  }

  @Test func aMirrorIsNoMounting() {
    #expect(Mounting(rotation: Matrix3(diagonal: Vector3(1, 1, -1))) == nil)
    #expect(Mounting(rotation: Matrix3(diagonal: Vector3(1, 1, 1.2))) == nil)
  }

  /// A board stood on edge: what it calls x looks down, its y forward, its z to the right.
  @Test func rowsAreTheBodysAxes() throws {
    let mounting = try #require(
      Mounting(rotation: Matrix3(rows: Vector3(0, 1, 0), Vector3(0, 0, 1), Vector3(1, 0, 0))))
    #expect((mounting.toBody(Vector3(1, 2, 3)) - Vector3(2, 3, 1)).norm < 1e-15)
  }

  @Test func aQuaternionIsMadeOneOfLengthOne() {
    let mounting = Mounting(rotation: Quaternion(w: 0, x: 5, y: 0, z: 0))
    #expect(mounting == .forwardLeftUp)
  }
}
