import MapDrawing
import Testing

@Suite struct OutlineTests {
  private let line: CGMutablePath = {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    return path
  }()

  private func stroked(_ cap: CGLineCap, _ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
    line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test func strokeCoversHalfTheWidthOnBothSides() {
    let outline = stroked(.butt, .miter)
    #expect(outline.contains(CGPoint(x: 5, y: 1.9)) && outline.contains(CGPoint(x: 5, y: -1.9)))
    #expect(!outline.contains(CGPoint(x: 5, y: 2.1)) && !outline.contains(CGPoint(x: -0.1, y: 0)))
  }

  @Test func capsGoBeyondTheEnds() {
    #expect(stroked(.square, .miter).contains(CGPoint(x: -1.9, y: 1.9)))
    #expect(stroked(.round, .miter).contains(CGPoint(x: -1.9, y: 0)))
    #expect(!stroked(.round, .miter).contains(CGPoint(x: -1.9, y: 1.9)))
  }

  @Test func joinsFillTheOuterCorner() {
    let corner = CGPoint(x: 11.9, y: -1.9)
    #expect(stroked(.butt, .miter).contains(corner))
    #expect(!stroked(.butt, .miter, limit: 1).contains(corner))
    #expect(!stroked(.butt, .round).contains(corner) && stroked(.butt, .round).contains(CGPoint(x: 11.3, y: -1.3)))
    #expect(!stroked(.butt, .bevel).contains(CGPoint(x: 11.3, y: -1.3)))
    #expect(stroked(.butt, .bevel).contains(CGPoint(x: 10.9, y: -0.9)))
  }

  @Test func dashesCoverEverySecondLength() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashes = path.copy(dashingWithPhase: 1, lengths: [3, 2])
    var ends: [CGFloat] = []
    dashes.applyWithBlock { ends.append($0.pointee.points[0].x) }
    // The first dash has 2 left; then gap 2, dash 3, gap 2, and 1 of a dash.
    #expect(ends == [0, 2, 4, 7, 9, 10])
  }

  @Test func oddNumbersOfLengthsChangeTheirPlaces() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 9, y: 0)])
    var ends: [CGFloat] = []
    path.copy(dashingWithPhase: 0, lengths: [3]).applyWithBlock { ends.append($0.pointee.points[0].x) }
    #expect(ends == [0, 3, 6, 9])
  }

  @Test func senselessLengthsLeaveThePathWhole() {
    for lengths: [CGFloat] in [[], [0, 0], [.nan], [-1, 2], [1e-9, 1e-9]] {
      #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
    }
  }
}
