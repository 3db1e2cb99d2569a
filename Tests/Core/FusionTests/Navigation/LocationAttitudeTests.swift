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
