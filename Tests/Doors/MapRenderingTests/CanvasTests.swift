import MapRendering
import MapScene
import Testing

@Suite(.needsCairo) struct CanvasTests {
  private let red = DrawingStep.fillColor(Color(rgba: 0xFF00_00FF))

  @Test func transformsApplyInTheOrderOfCanvases() throws {
    let picture = try pixels([
      .concatenate(.translation(10, 0)), .concatenate(.scale(2, 2)), .fill(square(0, 0, 1), .nonzero),
    ])
    #expect(picture.inked == 4 && picture[11, 1][3] == 255 && picture[12, 0][3] == 0)
  }

  @Test func restoreBringsBackColourAndClip() throws {
    let picture = try pixels([
      .save, red, .clip(square(0, 0, 5), .nonzero), .fill(square(0, 0, 20), .nonzero), .restore,
      .fill(square(10, 10, 5), .nonzero),
    ])
    #expect(picture.inked == 50 && picture[2, 2] == [255, 0, 0, 255] && picture[12, 12] == [0, 0, 0, 255])
  }

  @Test func unbalancedRestoresAreIgnored() throws {
    #expect(try pixels([.restore, .save, .fill(square(0, 0, 5), .nonzero)]).inked == 25)
  }

  @Test func rulesDecideAboutHoles() throws {
    var ring = square(0, 0, 20)
    ring.append(square(5, 5, 10))
    #expect(try pixels([.fill(ring, .nonzero)]).inked == 400)
    #expect(try pixels([.fill(ring, .evenOdd)]).inked == 300)
  }

  @Test func linesHaveTheirWidthAndDashes() throws {
    let line = Path(line: [DrawingPoint(x: 0, y: 10), DrawingPoint(x: 20, y: 10)])
    #expect(try pixels([.lineWidth(4), .stroke(line)]).inked == 80)
    #expect(try pixels([.lineWidth(4), .dash(phase: 0, lengths: [5, 5]), .stroke(line)]).inked == 40)
    #expect(try pixels([.lineWidth(4), .dash(phase: 0, lengths: [0, 0]), .stroke(line)]).inked == 80)
  }

  @Test func clearingMakesTransparent() throws {
    #expect(
      try pixels([
        .fill(square(0, 0, 20), .nonzero), .clear(DrawingRect(x: 0, y: 0, width: 10, height: 10)),
        .fill(square(0, 0, 1), .nonzero),
      ]).inked == 301)
  }

  @Test func opacityAndBlendModeCombineColours() throws {
    let faint = try pixels([.alpha(0.5), .fill(square(0, 0, 2), .nonzero)])
    #expect((127...128).contains(faint[0, 0][3]))
    let product = try pixels([
      .fillColor(Color(rgba: 0xFF80_00FF)), .fill(square(0, 0, 2), .nonzero), .blendMode(.multiply),
      .fillColor(Color(rgba: 0x80FF_FFFF)), .fill(square(0, 0, 2), .nonzero),
    ])
    #expect(product[0, 0] == [128, 128, 0, 255])
    #expect(BlendMode.allCases.count == 28)
  }

  @Test func shadowFallsBesideTheShape() throws {
    let shadow = Shadow(dx: 8, dy: 0, blur: 0, color: Color(rgba: 0x00FF_00FF))
    let picture = try pixels([.shadow(shadow), .fill(square(2, 2, 4), .nonzero)], scale: 2)
    #expect(picture[6, 6] == [0, 0, 0, 255] && picture[24, 8] == [0, 255, 0, 255] && picture[2, 2][3] == 0)
    let soft = try pixels([
      .shadow(Shadow(dx: 0, dy: 0, blur: 6, color: .black)), .fill(square(8, 8, 4), .nonzero),
    ])
    #expect(soft[6, 10][3] > 0 && soft[6, 10][3] < 200 && soft[0, 0][3] == 0)
  }

  @Test func gradientsFillTheClip() throws {
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
    let picture = try pixels([
      .clip(square(0, 0, 20), .nonzero), .linearGradient(from: .zero, to: DrawingPoint(x: 20, y: 0), stops: stops),
    ])
    #expect(picture[0, 5][0] < 10 && picture[19, 5][0] > 245 && (110...145).contains(picture[10, 5][0]))
    let round = try pixels([
      .radialGradient(
        from: DrawingPoint(x: 10, y: 10), startRadius: 0, to: DrawingPoint(x: 10, y: 10), endRadius: 10, stops: stops)
    ])
    #expect(round[10, 10][0] < 20 && round[0, 0][0] == 255)
  }

  @Test func imagesAreStretched() throws {
    let steps: [DrawingStep] = [red, .fill(square(0, 0, 2), .nonzero)]
    let png = try PNGRenderer.png(Drawing(steps: steps), width: 2, height: 2)
    let image = DrawingImage(format: .png, bytes: png, width: 2, height: 2)
    let rect = DrawingRect(x: 5, y: 5, width: 10, height: 6)
    let picture = try pixels([.image(0, rect), .image(3, rect)], images: [image])
    #expect(picture.inked == 60 && picture[5, 5] == [255, 0, 0, 255] && picture[14, 10] == [255, 0, 0, 255])
  }

  @Test func damagedImagesAreLeftOutWithAMessage() throws {
    let image = DrawingImage(format: .png, bytes: [1, 2, 3], width: 2, height: 2)
    #expect(try pixels([.image(0, DrawingRect(x: 0, y: 0, width: 9, height: 9))], images: [image]).inked == 0)
    #expect(RenderingMessages.all.contains("a PNG image is damaged and is left out"))
  }

  @Test func transformWithoutAnInverseHidesWhatFollows() throws {
    let picture = try pixels([
      .save, .concatenate(.scale(0, 1)), .fill(square(0, 0, 9), .nonzero), .restore, .fill(square(0, 0, 3), .nonzero),
    ])
    #expect(picture.inked == 9)
  }

  @Test func numbersThatAreNoneDoNotSpoilThePicture() throws {
    let broken = Path(line: [DrawingPoint(x: 0, y: 0), DrawingPoint(x: .nan, y: 5)])
    let picture = try pixels([.stroke(broken), .lineWidth(.nan), .fill(square(0, 0, 3), .nonzero)])
    #expect(picture[1, 1][3] == 255)
  }
}
