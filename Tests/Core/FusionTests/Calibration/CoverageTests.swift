import Fusion
import NavigationMath
import Simulator
import Testing

@Suite struct CoverageTests {
  @Test func countsCells() {
    var coverage = Coverage()
    #expect(coverage.largestGap.degrees == 180)
    for cell in [0, 63, 64, 99, 64] { coverage.insert(cell) }
    #expect(coverage.cellCount == 4)
    #expect(coverage.fraction == 0.04)
    #expect(coverage.contains(64) && !coverage.contains(65))
    #expect(Coverage(low: coverage.low, high: coverage.high) == coverage)
  }

  @Test func bitsBeyondTheLastCellAreNone() {
    #expect(Coverage(low: .max, high: .max).cellCount == 100)
  }

  @Test func theGapIsOppositeToASingleCell() {
    var coverage = Coverage()
    coverage.insert(0)
    #expect(coverage.largestGap.degrees == 180)
    #expect(coverage.largestGap.direction == Vector3(0, 0, -1))
  }

  @Test func halfASphereLeavesTheOther() {
    var coverage = Coverage()
    for cell in 0..<50 { coverage.insert(cell) }
    let gap = coverage.largestGap
    #expect(gap.direction == Vector3(0, 0, -1))
    #expect(gap.degrees > 85 && gap.degrees < 105)
    for cell in 50..<100 { coverage.insert(cell) }
    #expect(coverage.largestGap.degrees == 0)
  }
}

@Suite struct SphereCellsTests {
  @Test func aCellsMiddleLiesInIt() {
    for cell in 0..<SphereCells.count {
      let centre = SphereCells.centre(of: cell)
      #expect((centre.norm - 1).magnitude < 1e-12)
      #expect(SphereCells.index(of: 7 * centre) == cell)
    }
  }

  @Test func allCellsHaveTheSameArea() {
    var generator = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: SphereCells.count)
    for _ in 0..<40_000 {
      counts[
        SphereCells.index(of: Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian()))] +=
        1
    }
    // 400 each; five of its own σ.
    #expect(counts.min()! > 300 && counts.max()! < 500)
  }

  @Test func edgesAndNothingAreSomewhere() {
    for direction in [
      Vector3(0, 0, 1), Vector3(0, 0, -1), Vector3(-1, 0, 0), Vector3(-1, -0.0, 0), .zero, Vector3(.nan, 0, 0),
    ] {
      #expect((0..<100).contains(SphereCells.index(of: direction)))
    }
  }

  /// At −x the turn is a whole one, and yet belongs to the last cell of the ring.
  @Test func theCutThroughTheRingsIsInTheirLastCells() {
    for cell in 0..<SphereCells.count {
      let z = SphereCells.centre(of: cell).z
      let radius = max(0.01, 1 - z * z).squareRoot()
      let before = SphereCells.index(of: Vector3(-radius, 1e-9, z))
      #expect(SphereCells.index(of: Vector3(-radius, 0, z)) == before)
    }
    #expect(SphereCells.index(of: Vector3(-0.01, 0, -1)) == 99)
  }
}

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
