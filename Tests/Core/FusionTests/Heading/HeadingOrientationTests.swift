import NavigationMath
import Observations
import Testing
@testable import Fusion

@Suite struct HeadingOrientationTests {
  @Test(arguments: HeadingOrientation.allCases)
  func theTopIsAnEdge(orientation: HeadingOrientation) {
    #expect(orientation.top.norm == 1)
    #expect(orientation.top.z == 0)
  }

  @Test func turnedToTheLeftTheRightEdgeIsTheTop() {
    #expect(HeadingOrientation.landscapeLeft.top == Vector3(0, 1, 0))
    #expect(HeadingOrientation.landscapeRight.top == Vector3(0, -1, 0))
  }

  @Test func whatLiesFlatDoesNotPointWithItsBack() {
    #expect(HeadingOrientation.portrait.pointsWithBack)
    #expect(!HeadingOrientation.faceUp.pointsWithBack)
    #expect(!HeadingOrientation.faceDown.pointsWithBack)
  }
}

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

@Suite struct HeadingTurnTests {
  private func attitude(heading: Double, pitch: Double, roll: Double) -> Quaternion {
    Quaternion(rotationVector: Vector3(0, 0, heading * .pi / 180))
      * Quaternion(rotationVector: Vector3(0, pitch * .pi / 180, 0))
      * Quaternion(rotationVector: Vector3(roll * .pi / 180, 0, 0))
  }

  private func estimate(magnetic: Double?, true heading: Double?, _ attitude: Quaternion?) -> HeadingEstimate {
    var estimate = HeadingEstimate(instant: .zero, field: nil, calibration: .high, isDisturbed: false)
    estimate.magneticHeadingDegrees = magnetic
    estimate.trueHeadingDegrees = heading
    estimate.attitude = attitude
    return estimate
  }

  /// What a filter that was asked for the other edge would have said, through every pose of a device that is raised,
  /// lowered and tilted.
  @Test(arguments: HeadingOrientation.allCases, HeadingOrientation.allCases)
  func saysWhatAFilterOfThatEdgeSays(_ from: HeadingOrientation, _ to: HeadingOrientation) throws {
    var turn = HeadingTurn(from: from, to: to)
    var (fromAxis, toAxis) = (PointingAxis(), PointingAxis())
    for step in 0..<200 {
      let raised = step < 100 ? Double(step) * 0.8 : Double(200 - step) * 0.8
      let pose = attitude(heading: Double(step) * 7, pitch: raised, roll: Double(step % 31) - 15)
      let said = fromAxis.heading(of: pose, from) * 180 / .pi
      let expected = toAxis.heading(of: pose, to) * 180 / .pi
      let turned = turn.turn(estimate(magnetic: said < 0 ? said + 360 : said, true: 350, pose))
      let magnetic = try #require(turned.magneticHeadingDegrees)
      #expect(difference(magnetic, expected) < 1e-9 && (0..<360).contains(magnetic))
      let heading = try #require(turned.trueHeadingDegrees)
      #expect(difference(heading, 350 + expected - said) < 1e-9 && (0..<360).contains(heading))
    }
  }

  @Test func aBodyOfUnknownAttitudeIsLevel() {
    var turn = HeadingTurn(from: .portrait, to: .landscapeLeft)
    let turned = turn.turn(estimate(magnetic: 300, true: nil, nil))
    #expect(turned.magneticHeadingDegrees.map { difference($0, 30) < 1e-9 } == true)
    #expect(turned.trueHeadingDegrees == nil)
  }

  @Test func theSameEdgeChangesNothing() {
    var turn = HeadingTurn(from: .landscapeRight, to: .landscapeRight)
    let pose = attitude(heading: 10, pitch: 80, roll: 0)
    let before = estimate(magnetic: 12.25, true: 13.5, pose)
    #expect(turn.turn(before) == before)
  }
}
