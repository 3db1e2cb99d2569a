import NavigationMath
import Testing

@testable import Fusion

@Suite struct PointingAxisTests {
  /// Heading, then pitch, degrees.
  private func attitude(heading: Double, pitch: Double) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, heading * .pi / 180))
      * Quaternion(rotationVector: Vector3(0, pitch * .pi / 180, 0))
  }

  private func degrees(_ axis: inout PointingAxis, _ attitude: Quaternion, _ orientation: HeadingOrientation) -> Double
  {
    axis.heading(of: attitude, orientation) * 180 / .pi
  }

  @Test(arguments: [-80.0, -45, 0, 45, 58, 62, 80, 89.9])
  func theHeadingStaysWhileADeviceIsRaised(pitch: Double) {
    var axis = PointingAxis()
    #expect(difference(degrees(&axis, attitude(heading: 30, pitch: pitch), .portrait), 30) < 1e-6)
    #expect(axis.isBack == (pitch.magnitude > 60))
  }

  @Test func itChangesBackTenDegreesLater() {
    var axis = PointingAxis()
    for (pitch, isBack) in [(55.0, false), (59, false), (61, true), (55, true), (51, true), (49, false), (55, false)] {
      _ = degrees(&axis, attitude(heading: 30, pitch: pitch), .portrait)
      #expect(axis.isBack == isBack, "at \(pitch)°")
    }
  }

  @Test func eachEdgePointsItsOwnWay() {
    var axis = PointingAxis()
    let level = attitude(heading: 30, pitch: 0)
    #expect(difference(degrees(&axis, level, .landscapeLeft), 120) < 1e-6)
    #expect(difference(degrees(&axis, level, .landscapeRight), -60) < 1e-6)
    #expect(difference(degrees(&axis, level, .portraitUpsideDown), 210) < 1e-6)
  }

  @Test func aVehicleKeepsItsBowHoweverSteep() {
    var axis = PointingAxis()
    #expect(difference(degrees(&axis, attitude(heading: 30, pitch: 85), .faceUp), 30) < 1e-6)
    #expect(!axis.isBack)
  }
}
