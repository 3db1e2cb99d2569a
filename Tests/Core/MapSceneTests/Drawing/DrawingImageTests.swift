import MapScene
import Testing

@Suite struct DrawingImageTests {
  @Test(arguments: [(DrawingImage.Format.png, "image/png"), (.jpeg, "image/jpeg"), (.svg, "image/svg+xml")])
  func formatHasItsMediaType(_ format: DrawingImage.Format, _ expected: String) {
    #expect(DrawingImage(format: format, bytes: [], width: 0, height: 0).mediaType.description == expected)
  }
}
