import NavigationMath
import Observations
import Testing

@testable import Fusion

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
