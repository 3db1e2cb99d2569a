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

@Suite(.needsCairo) struct PixelImageTests {
  @Test func coloursComeBackFromAPNG() throws {
    for rgba: UInt32 in [0xFF00_00FF, 0x1234_56FF, 0xFFFF_FF80] {
      let png = try PNGRenderer.png(
        Drawing(steps: [.fillColor(Color(rgba: rgba)), .fill(square(0, 0, 2), .nonzero)]), width: 2, height: 2)
      let pixel = try #require(PixelImage(file: png))[1, 1]
      #expect(pixel.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == rgba)
    }
  }

  @Test func damagedFilesGiveNothing() throws {
    let png = try PNGRenderer.png(Drawing(), width: 4, height: 4)
    for length in stride(from: 0, to: png.count - 12, by: 7) {
      #expect(PixelImage(file: Array(png.prefix(length))) == nil)
    }
    #expect(PixelImage(file: Array("GIF89a".utf8)) == nil)
  }

  @Test(.enabled(if: PixelImage(file: Goldens.fixture("map/red.jpg")) != nil, "gdk-pixbuf is not installed"))
  func jpegIsDecoded() throws {
    let picture = try #require(PixelImage(file: Goldens.fixture("map/red.jpg")))
    #expect(picture.width == 8 && picture.height == 8)
    #expect(picture[4, 4][0] > 240 && picture[4, 4][1] < 15 && picture[4, 4][3] == 255)
  }
}
