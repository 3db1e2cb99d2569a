import Bytes
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

@Suite struct PathSVGDataTests {
  @Test func numbersHaveTwoDecimalsAndNoZerosAtTheEnd() {
    let path = Path(line: [DrawingPoint(x: 1.006, y: -0.001), DrawingPoint(x: -2.5, y: .nan)], closed: true)
    #expect(path.svgData == "M1.01 0L-2.5 0Z")
  }

  @Test func finePathsHaveNineDecimals() {
    var writer = ByteWriter()
    Path([.move(DrawingPoint(x: 0.123456789, y: 1))]).append(to: &writer, isFine: true)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "M0.123456789 1")
  }
}
