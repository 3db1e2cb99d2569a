import MapScene
import Testing

@Suite struct SVGStateTests {
  @Test func transparentColoursHaveAnOpacity() {
    let steps: [DrawingStep] = [
      .alpha(0.5), .fillColor(Color(rgba: 0xFF00_0080)),
      .fill(Path(rect: DrawingRect(x: 0, y: 0, width: 1, height: 1)), .nonzero),
    ]
    let text = String(
      decoding: SVGWriter.document(Drawing(steps: steps), width: 2, height: 2), as: UTF8.self)
    #expect(text.contains(##"fill="#ff0000" fill-opacity="0.251"/>"##))
  }
}
