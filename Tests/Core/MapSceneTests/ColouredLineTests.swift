import MapGeometry
import Testing

@testable import MapScene

@Suite struct ColouredLineTests {
  private let stops = [GradientStop(location: 1, color: .white), GradientStop(location: 0, color: .black)]

  @Test func piecesHaveEqualLengthsAndMeet() {
    let line = ColouredLine(points: [point(0, 0), point(3, 0), point(3, 5)], stops: stops)
    let pieces = line.pieces(most: 4)
    #expect(pieces.count == 4)
    #expect(pieces.map { $0.points.count } == [2, 3, 2, 2])
    for (a, b) in zip(pieces, pieces.dropFirst()) { #expect(a.points.last == b.points.first) }
    #expect(pieces.map { $0.color.red } == [0.125, 0.375, 0.625, 0.875])
  }

  @Test func lineWithoutALengthHasNoPieces() {
    #expect(ColouredLine(points: [point(0, 0), point(0, 0)], stops: stops).pieces(most: 4).isEmpty)
  }

  @Test func coloursOutsideTheStopsAreTheOuterOnes() {
    let sorted = [GradientStop(location: 0.25, color: .white), GradientStop(location: 0.5, color: .black)]
    #expect(ColouredLine.color(at: 0, of: sorted) == .white && ColouredLine.color(at: 1, of: sorted) == .black)
  }
}
