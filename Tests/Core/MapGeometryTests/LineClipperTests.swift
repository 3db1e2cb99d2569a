import MapGeometry
import Testing

@Suite struct LineClipperTests {
  private let clipper = LineClipper(MapRect(x: 0, y: 0, width: 10, height: 10))

  private func points(_ pairs: (Double, Double)...) -> [MapPoint] { pairs.map { MapPoint(x: $0.0, y: $0.1) } }

  @Test func lineInsideIsUnchanged() {
    let line = points((1, 1), (9, 2), (10, 10), (0, 0))
    #expect(clipper.parts(of: line) == [line])
  }

  @Test func lineIsCutAtTheSides() {
    #expect(clipper.parts(of: points((-5, 5), (15, 5))) == [points((0, 5), (10, 5))])
    #expect(
      clipper.parts(of: points((5, 5), (5, 15), (8, 15), (8, 5)))
        == [points((5, 5), (5, 10)), points((8, 10), (8, 5))])
    #expect(clipper.parts(of: points((-5, -5), (-1, 5), (-5, 15))).isEmpty)
  }

  @Test func touchingACornerIsNoPart() {
    #expect(clipper.parts(of: points((-5, 5), (0, 0), (-5, -5))).isEmpty)
    #expect(clipper.parts(of: points((-1, 1), (1, -1))).isEmpty)
  }

  @Test func lineThatLeavesAndReturnsIsInParts() {
    let line = points((5, 5), (15, 5), (15, 8), (5, 8))
    #expect(clipper.parts(of: line) == [points((5, 5), (10, 5)), points((10, 8), (5, 8))])
    #expect(clipper.parts(of: []).isEmpty && clipper.parts(of: points((1, 1))).isEmpty)
    #expect(LineClipper(.null).parts(of: line).isEmpty && LineClipper(.null).ring(line).isEmpty)
  }

  @Test func partsAreInsideAndCompleteAtRandom() {
    var numbers = Numbers(19)
    for _ in 0..<2000 {
      let line = (0..<12).map { _ in MapPoint(x: numbers.next(-20...30), y: numbers.next(-20...30)) }
      var length = 0.0
      for part in clipper.parts(of: line) {
        for point in part { #expect(clipper.rect.insetBy(dx: -1e-9, dy: -1e-9).contains(point)) }
        for (a, b) in zip(part, part.dropFirst()) { length += hypot(a, b) }
      }
      // Sampled: the length inside.
      var sampled = 0.0
      for (a, b) in zip(line, line.dropFirst()) {
        let inside = (0..<400).filter { step in
          let share = (Double(step) + 0.5) / 400
          return clipper.rect.contains(MapPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y)))
        }
        sampled += hypot(a, b) * Double(inside.count) / 400
      }
      #expect(abs(sampled - length) < 2)
    }
  }

  private func hypot(_ a: MapPoint, _ b: MapPoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test func ringKeepsTheAreaInside() {
    var numbers = Numbers(20)
    for _ in 0..<300 {
      let ring = (0..<6).map { _ in MapPoint(x: numbers.next(-20...30), y: numbers.next(-20...30)) }
      let cut = clipper.ring(ring)
      for _ in 0..<100 {
        let point = MapPoint(x: numbers.next(0.001...9.999), y: numbers.next(0.001...9.999))
        #expect(MapRing.contains(point, ring: ring) == MapRing.contains(point, ring: cut))
      }
      for point in cut { #expect(clipper.rect.insetBy(dx: -1e-9, dy: -1e-9).contains(point)) }
    }
    #expect(clipper.ring(points((20, 20), (30, 20), (30, 30))).isEmpty && clipper.ring([]).isEmpty)
    #expect(clipper.ring(points((-5, -5), (15, -5), (15, 15), (-5, 15))).count == 4)
  }
}
