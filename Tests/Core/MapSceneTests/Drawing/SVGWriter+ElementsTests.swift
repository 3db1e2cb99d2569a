import MapScene
import Testing

@Suite struct SVGWriterElementsTests {
  private func svg(_ steps: [DrawingStep], images: [DrawingImage] = []) -> String {
    String(
      decoding: SVGWriter.document(Drawing(steps: steps, images: images), width: 20, height: 10), as: UTF8.self)
  }
  private let line = Path(line: [.zero, DrawingPoint(x: 1, y: 1)])

  @Test func linesHaveTheirStyle() {
    let steps: [DrawingStep] = [
      .lineWidth(3), .lineCap(.round), .lineJoin(.round), .dash(phase: 1, lengths: [2, 3]), .strokeColor(.white),
      .stroke(line),
    ]
    #expect(
      svg(steps).contains(
        ##"<path d="M0 0L1 1" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" "##
          + #"stroke-linejoin="round" stroke-dasharray="2 3" stroke-dashoffset="1"/>"#))
  }

  @Test func scaledLinesAreWiderAndUnevenlyScaledOnesKeepTheTransform() {
    #expect(
      svg([.concatenate(.scale(10, 10)), .stroke(line)]).contains(
        ##"d="M0 0L10 10" fill="none" stroke="#000000" stroke-width="10""##))
    #expect(
      svg([.concatenate(.scale(10, 5)), .stroke(line)]).contains(
        ##"stroke-width="1" stroke-miterlimit="10" transform="matrix(10 0 0 5 0 0)""##))
  }

  @Test func textsAreEscapedAndStyled() {
    let run = TextRun(
      "東京 <1>", x: 1, y: 2, size: 8, weight: 700, isItalic: true, alignment: .center, family: .monospaced,
      haloColor: .white)
    #expect(
      svg([.text(run)]).contains(
        ##"<text x="1" y="2" font-size="8" font-family="monospace" font-weight="700" font-style="italic" "##
          + ##"text-anchor="middle" fill="#000000" stroke="#ffffff" stroke-width="2" stroke-linejoin="round" "##
          + #"paint-order="stroke">東京 &lt;1&gt;</text>"#))
  }

  @Test func imagesAreDefinedOnce() {
    let image = DrawingImage(format: .png, bytes: [1, 2, 3], width: 1, height: 1)
    let rect = DrawingRect(x: 1, y: 2, width: 3, height: 4)
    let text = svg([.image(0, rect), .alpha(0.5), .image(0, rect), .image(1, rect)], images: [image])
    #expect(
      text.contains(
        #"<image id="i0" width="1" height="1" preserveAspectRatio="none" href="data:image/png;base64,AQID"/>"#))
    #expect(text.contains(##"<use href="#i0" transform="matrix(3 0 0 4 1 2)"/>"##))
    #expect(text.contains(##"<use href="#i0" opacity="0.5" transform="matrix(3 0 0 4 1 2)"/>"##))
  }

  @Test func gradientsFillThePicture() {
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .clear)]
    let text = svg([
      .linearGradient(from: .zero, to: DrawingPoint(x: 5, y: 0), stops: stops),
      .radialGradient(from: .zero, startRadius: 0, to: .zero, endRadius: 5, stops: stops),
    ])
    #expect(text.contains(##"<linearGradient id="g0" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="5" y2="0">"##))
    #expect(text.contains(##"<stop offset="1" stop-color="#000000" stop-opacity="0"/>"##))
    #expect(text.contains(##"<path d="M0 0L20 0L20 10L0 10Z" fill="url(#g1)"/>"##))
  }
}
