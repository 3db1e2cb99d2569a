import Fusion
import NavigationMath
import Testing

@testable import binnacle

struct CoverageDrawingTests {
  private func lines(_ directions: [Vector3], now: Vector3? = nil, next: Vector3? = nil) -> [String] {
    var coverage = Coverage()
    for direction in directions { coverage.insert(SphereCells.index(of: direction)) }
    return CoverageDrawing(rows: 9, symbols: .ascii, mounting: .forwardLeftUp).lines(
      coverage, direction: now, next: next)
  }

  @Test func anEmptySphereIsTwoDiscs() {
    let lines = lines([])
    #expect(lines.count == 10 && lines.allSatisfy { $0.count == 40 })
    #expect(lines[0].contains("upper half") && lines[0].contains("lower half"))
    #expect(!lines.joined().contains("#"))
    #expect(lines[5] == "..................    ..................")
  }

  /// Of equal areas: each cell of a hundred takes about as many characters.
  @Test func everyCellIsDrawn() {
    let centres = (0..<SphereCells.count).map { SphereCells.centre(of: $0) }
    #expect(!lines(centres).joined().contains("."))
    let fewest = centres.map { lines([$0]).joined().count { $0 == "#" } }.min() ?? 0
    #expect(fewest >= 1)
  }

  /// The sensor's axes are forward, left, up; `next` is along the body's: forward, right, down.
  @Test func marksAreWhereTheyPoint() {
    let up = lines([], now: Vector3(0, 0, 1))
    #expect(Array(up[5])[9] == "@")
    let down = lines([], now: Vector3(0, 0, -1))
    #expect(Array(down[5])[22 + 9] == "@")
    let ahead = lines([], now: Vector3(1, 0, 0.01))
    #expect(Array(ahead[1])[8...9].contains("@"))
    let right = lines([], next: Vector3(0, 1, 0.01))
    #expect(right[5].hasSuffix("O"))
    let left = lines([], now: Vector3(0, 1, 0.01))
    #expect(left[5].hasPrefix("@"))
  }
}
