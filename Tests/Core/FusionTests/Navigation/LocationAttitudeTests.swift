import Fusion
import NavigationMath
import Testing

@Suite struct LocationAttitudeTests {
  private func attitude(heading: Double, pitch: Double, roll: Double) -> LocationAttitude {
    let radians = Double.pi / 180
    let rotation =
      Quaternion(rotationVector: Vector3(0, 0, heading * radians))
      * Quaternion(rotationVector: Vector3(0, pitch * radians, 0))
      * Quaternion(rotationVector: Vector3(roll * radians, 0, 0))
    return LocationAttitude(rotation, sigma: Vector3(0.01, 0.02, 0.05))
  }

  @Test(arguments: [(10.0, 5.0, -20.0), (350, -60, 170), (180, 0, 0), (90, 80, 30)])
  func anglesAreThoseOfTheRotation(heading: Double, pitch: Double, roll: Double) {
    let attitude = attitude(heading: heading, pitch: pitch, roll: roll)
    #expect((attitude.headingDegrees - heading).magnitude < 1e-4)
    #expect((attitude.pitchDegrees - pitch).magnitude < 1e-4)
    #expect((attitude.rollDegrees - roll).magnitude < 1e-4)
    #expect((attitude.headingAccuracyDegrees - 2.8648).magnitude < 1e-4)
    #expect((attitude.sigma - Vector3(0.01, 0.02, 0.05)).norm < 1e-8)
  }
}

@Suite struct StateCovarianceTests {
  @Test func keepsTheThreeBlocks() {
    var position = SymmetricMatrix3(diagonal: Vector3(4, 5, 6))
    position.xz = -0.5
    let velocity = SymmetricMatrix3(diagonal: Vector3(0.25, 0.5, 1))
    let cross = Matrix3(rows: Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 9))
    let covariance = StateCovariance(position: position, velocity: velocity, cross: cross)
    #expect(covariance.position.ned == position.matrix && covariance.velocity.ned == velocity.matrix)
    #expect(covariance.cross == cross)
    #expect(covariance[0, 2] == -0.5 && covariance[4, 4] == 0.5)
    #expect(covariance[1, 5] == 6 && covariance[5, 1] == 6)
    #expect(MemoryLayout<StateCovariance>.size == 84)
  }
}
