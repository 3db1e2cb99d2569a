import MapRendering
import MapScene
import Testing

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
