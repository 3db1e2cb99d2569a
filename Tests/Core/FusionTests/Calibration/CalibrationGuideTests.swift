import Fusion
import NavigationMath
import Testing

@Suite struct CalibrationGuideTests {
  /// All sides seen but those about one direction of the body.
  private func coverage(without side: Vector3) -> Coverage {
    var coverage = Coverage()
    for cell in 0..<SphereCells.count where SphereCells.centre(of: cell).dot(side) < 0.6 { coverage.insert(cell) }
    return coverage
  }

  private let plain = Mounting(rotation: Quaternion.identity)

  /// The field comes from ahead; what misses it is given by the turn that brings it ahead.
  @Test func saysWhichWayToTurn() throws {
    let turns: [(Vector3, CalibrationGuide.Turn)] = [
      // The right side has to come ahead: a turn to the left.
      (Vector3(0, 1, 0), .turnLeft), (Vector3(0, -1, 0), .turnRight), (Vector3(0, 0, 1), .noseUp),
      (Vector3(0, 0, -1), .noseDown),
    ]
    for (side, turn) in turns {
      let guide = try #require(
        CalibrationGuide(coverage: coverage(without: side), field: Vector3(40, 0, 0), mounting: plain))
      #expect(guide.turn == turn)
      #expect(guide.side.dot(side) > 0.9)
      // The turn does bring it there.
      let brought = Quaternion(rotationVector: guide.rotation).rotate(guide.side)
      #expect((brought - Vector3(1, 0, 0)).norm < 1e-9)
    }
  }

  /// A field from below is brought to the right side by rolling it down.
  @Test func rollsAboutTheForwardAxis() throws {
    let guide = try #require(
      CalibrationGuide(coverage: coverage(without: Vector3(0, 1, 0)), field: Vector3(0, 0, 40), mounting: plain))
    #expect(guide.turn == .rollRight)
  }

  @Test func straightBehindThereIsAWayToo() throws {
    let guide = try #require(
      CalibrationGuide(coverage: coverage(without: Vector3(0, 0, -1)), field: Vector3(0, 0, 40), mounting: plain))
    #expect(guide.turn == .rollRight)
    #expect((guide.rotation.norm - .pi).magnitude < 0.3)
  }

  @Test func aMountedSensorIsTurnedWithTheBody() throws {
    // The sensor's y is the body's left.
    let guide = try #require(
      CalibrationGuide(
        coverage: coverage(without: Vector3(0, 1, 0)), field: Vector3(40, 0, 0), mounting: .forwardLeftUp))
    #expect(guide.turn == .turnRight)
  }

  @Test func whatIsCoveredNeedsNoTurn() {
    #expect(
      CalibrationGuide(coverage: Coverage(low: .max, high: .max), field: Vector3(40, 0, 0), mounting: plain) == nil)
    #expect(CalibrationGuide(coverage: Coverage(), field: .zero, mounting: plain) == nil)
  }
}
