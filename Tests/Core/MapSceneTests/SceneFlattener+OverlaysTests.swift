import MapGeometry
import Testing
@testable import MapScene

@Suite struct SceneFlattenerOverlaysTests {
  private func drawn(_ content: SceneOverlay.Content, in viewport: MapViewport, alpha: Double = 1) -> Drawing {
    let ground = SceneGround(land: [[MapPoint(x: 0, y: 0)]])
    let scene = MapScene(overlays: [SceneOverlay(id: 1, alpha: alpha, content: content)])
    return scene.flattened(viewport: viewport, ground: ground)
  }

  @Test func areaIsFilledAndItsOutlineDrawn() {
    let shape = SceneShape(
      rings: [[point(-5, -5), point(5, -5), point(5, 5), point(-5, 5)]], isClosed: true, fill: .white, stroke: .black,
      lineWidth: 3)
    let drawing = drawn(.shape(shape), in: near, alpha: 0.25)
    #expect(drawing.fills.count == 2 && drawing.strokes.map(\.svgData) == ["M45 45L55 45L55 55L45 55Z"])
    #expect(drawing.steps.contains(.alpha(0.25)) && drawing.steps.contains(.lineWidth(3)))
  }

  @Test func overlayOutsideThePictureCostsNothing() {
    let shape = SceneShape(rings: [[point(500, 0), point(600, 0)]], isClosed: false, stroke: .black)
    #expect(drawn(.shape(shape), in: near).strokes.isEmpty)
  }

  @Test func lineAcross180DegreesIsDrawnOnBothSides() {
    let side = MapProjection.worldSize
    let shape = SceneShape(
      rings: [[MapPoint(x: side - 1e6, y: 0x1p27), MapPoint(x: side + 1e6, y: 0x1p27)]], isClosed: false,
      stroke: .black)
    let strokes = drawn(.shape(shape), in: world).strokes
    #expect(strokes.count == 2)
    #expect(strokes.compactMap { $0.bounds?.x }.contains { $0 < 1 })
  }

  @Test func millionPointsBecomeWhatIsSeen() {
    var points: [MapPoint] = []
    for index in 0..<100_000 { points.append(point(Double(index) * 1e-3 - 50, index % 2 == 0 ? 0 : 0.01)) }
    let strokes = drawn(
      .shape(SceneShape(rings: [points], isClosed: false, stroke: .black)), in: near
    ).strokes
    #expect(strokes.count == 1 && strokes[0].elements.count < 10)
  }

  @Test func drawingsAreTransformedToTheirPlace() {
    let steps = SceneSteps(
      origin: point(10, 20), zoomScale: 1, bounds: MapRect(x: 0x1p27, y: 0x1p27, width: 50, height: 50), drawing: dot)
    #expect(drawn(.steps(steps), in: near).translations.contains(DrawingPoint(x: 60, y: 70)))
  }

  @Test func gradientIsDrawnInPieces() {
    let shape = SceneShape(
      rings: [[point(-40, 0), point(40, 0)]], isClosed: false, lineWidth: 4,
      gradient: [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)])
    let colors = drawn(.shape(shape), in: near).steps.compactMap { step -> Double? in
      if case .strokeColor(let color) = step { color.red } else { nil }
    }
    #expect(colors.count > 100 && colors.dropFirst().first! < 0.02 && colors.last! > 0.98)
  }
}

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
