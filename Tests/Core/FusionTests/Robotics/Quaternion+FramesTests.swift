import Fusion
import NavigationMath
import Testing

@Suite struct QuaternionFramesTests {
  @Test func axesAreThoseOfRobotics() {
    // Facing east, level: no turn in the frames of robotics.
    let east = Quaternion(rotationVector: Vector3(0, 0, .pi / 2)).eastNorthUpFromForwardLeftUp
    #expect((east.rotate(Vector3(1, 0, 0)) - Vector3(1, 0, 0)).norm < 1e-12)
    #expect((east.rotate(Vector3(0, 0, 1)) - Vector3(0, 0, 1)).norm < 1e-12)
    // Facing north with the nose up.
    let up = Quaternion(rotationVector: Vector3(0, 0.3, 0)).eastNorthUpFromForwardLeftUp.rotate(Vector3(1, 0, 0))
    #expect(up.x.magnitude < 1e-12 && up.y > 0.9 && up.z > 0.2)
  }

  @Test func thereAndBackIsNothing() {
    let rotation = Quaternion(rotationVector: Vector3(0.4, -1.2, 2))
    let back = rotation.eastNorthUpFromForwardLeftUp.northEastDownFromForwardRightDown
    for axis in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)] {
      #expect((back.rotate(axis) - rotation.rotate(axis)).norm < 1e-12)
    }
  }
}
