import MapScene
import Testing

@Suite struct DrawingTests {
  private let images = (1...3).map { DrawingImage(format: .png, bytes: [$0], width: 1, height: 1) }
  private let place = DrawingRect(x: 0, y: 0, width: 1, height: 1)

  @Test func equalImagesAreKeptOnce() {
    var drawing = Drawing()
    #expect(drawing.add(images[0]) == 0 && drawing.add(images[1]) == 1 && drawing.add(images[0]) == 0)
    #expect(drawing.images.count == 2)
  }

  @Test func appendedDrawingKeepsItsImagesAndRestoresTheState() {
    var outer = Drawing(steps: [.image(0, place)], images: [images[0]])
    let inner = Drawing(steps: [.lineWidth(3), .image(1, place), .image(7, place)], images: [images[0], images[1]])
    outer.append(inner, transform: .translation(5, 6))
    #expect(outer.images == [images[0], images[1]])
    #expect(
      outer.steps
        == [.image(0, place), .save, .concatenate(.translation(5, 6)), .lineWidth(3), .image(1, place), .restore])
    outer.append(Drawing())
    #expect(outer.steps.count == 6 && !outer.isEmpty)
  }
}

@Suite struct DrawingImageTests {
  @Test(arguments: [(DrawingImage.Format.png, "image/png"), (.jpeg, "image/jpeg"), (.svg, "image/svg+xml")])
  func formatHasItsMediaType(_ format: DrawingImage.Format, _ expected: String) {
    #expect(DrawingImage(format: format, bytes: [], width: 0, height: 0).mediaType.description == expected)
  }
}
