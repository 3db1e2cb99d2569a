import Fusion
import LocationTestKit
import NavigationMath
import Testing

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
