import MapScene
import Testing

@Suite struct SVGWriterTests {
  private func svg(_ drawing: Drawing) -> String {
    String(decoding: SVGWriter.document(drawing, width: 20, height: 10), as: UTF8.self)
  }
  private let square = Path(rect: DrawingRect(x: 1, y: 1, width: 2, height: 2))

  @Test func emptyDrawingIsAnEmptyDocument() {
    #expect(
      svg(Drawing()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">
        </svg>

        """)
  }

  @Test func restoreReturnsToTheSavedState() {
    let steps: [DrawingStep] = [
      .save, .concatenate(.translation(5, 0)), .fillColor(.white), .fill(square, .nonzero), .restore,
      .fill(square, .nonzero),
    ]
    let text = svg(Drawing(steps: steps))
    #expect(text.contains(##"<path d="M6 1L8 1L8 3L6 3Z" fill="#ffffff"/>"##))
    #expect(text.contains(##"<path d="M1 1L3 1L3 3L1 3Z" fill="#000000"/>"##))
  }

  @Test func clipsAreNestedAndSharedByAGroup() {
    let steps: [DrawingStep] = [
      .save, .clip(square, .nonzero), .clip(square, .evenOdd), .fill(square, .nonzero), .stroke(square), .restore,
      .stroke(square),
    ]
    let text = svg(Drawing(steps: steps))
    #expect(text.contains(#"<clipPath id="c1" clip-path="url(#c0)"><path d="M1 1L3 1L3 3L1 3Z" clip-rule="evenodd"/>"#))
    #expect(text.components(of: "<g clip-path=\"url(#c1)\">") == 1)
    #expect(text.components(of: "</g>") == 1)
  }

  @Test func clearingHidesWhatWasDrawnBefore() {
    let text = svg(
      Drawing(steps: [.fill(square, .nonzero), .clear(DrawingRect(x: 2, y: 2, width: 1, height: 1)), .stroke(square)]))
    #expect(text.contains(##"<path fill="#000" d="M2 2L3 2L3 3L2 3Z"/></mask>"##))
    #expect(text.contains("<g mask=\"url(#m0)\">\n<path d=\"M1 1L3 1L3 3L1 3Z\" fill=\"#000000\"/>\n</g>\n<path"))
  }

  @Test func shadowsAndBlendModesAreGroups() {
    let text = svg(
      Drawing(steps: [
        .shadow(Shadow(dx: 1, dy: 2, blur: 4, color: .black)), .blendMode(.multiply), .fill(square, .nonzero),
      ]))
    #expect(text.contains(##"<feDropShadow dx="1" dy="2" stdDeviation="2" flood-color="#000000"/>"##))
    #expect(text.contains(##"<g filter="url(#s0)" style="mix-blend-mode:multiply">"##))
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
