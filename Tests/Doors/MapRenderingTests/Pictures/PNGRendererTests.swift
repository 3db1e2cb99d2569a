import MapRendering
import MapScene
import TestSupport
import Testing

@Suite(.needsCairo) struct PNGRendererTests {
  @Test(arguments: [false, true])
  func pictureOfAMapIsWhatItWas(_ isDark: Bool) throws {
    let png = try PNGRenderer.png(Worlds.drawing(isDark: isDark).withoutTexts, width: 256, height: 256)
    let kept = Goldens.kept(isDark ? "world-dark.png" : "world.png", png)
    let (present, past) = (try #require(PixelImage(file: png)), try #require(PixelImage(file: kept)))
    #expect(present.difference(from: past) < 0.005)
  }

  @Test func vectorPictureOfAMapIsWhatItWas() {
    let svg = SVGWriter.document(Worlds.drawing(), width: 256, height: 256)
    // Not in #expect, which would print all bytes.
    let isSame = Goldens.kept("world.svg", svg) == svg
    #expect(isSame)
  }

  @Test func scaleGivesMorePixels() throws {
    let picture = try pixels([.fill(square(0, 0, 10), .nonzero)], width: 20, height: 10, scale: 3)
    #expect(picture.width == 60 && picture.height == 30 && picture.inked == 30 * 30)
  }

  @Test func pngHasAnOpacityOnlyIfNeeded() throws {
    let opaque = try PNGRenderer.png(Drawing(steps: [.fill(square(0, 0, 20), .nonzero)]), width: 20, height: 20)
    let open = try PNGRenderer.png(Drawing(steps: [.fill(square(0, 0, 10), .nonzero)]), width: 20, height: 20)
    // The byte of the colour type (ISO/IEC 15948, 11.2.2): RGB, RGBA.
    #expect(opaque[25] == 2 && open[25] == 6)
    #expect(try #require(PixelImage(file: open)).inked == 100)
  }

  @Test func impossibleSizesAreRefused() {
    for (width, height, scale) in [(0.0, 10.0, 1.0), (10, 10, 0), (1e6, 10, 1), (.nan, 10, 1)] {
      let failure = thrown(RenderingFailure.self) {
        try PNGRenderer.png(Drawing(), width: width, height: height, scale: scale)
      }
      #expect(failure?.description.contains("cannot be drawn") == true)
    }
  }
}
