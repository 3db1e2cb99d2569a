import MapScene
import Testing

@testable import MapRendering

@Suite struct StrokeFontTests {
  @Test func everyCharacterOfASCIIHasAGlyph() {
    for code in 0x20...0x7E {
      let character = Character(Unicode.Scalar(UInt8(code)))
      let glyph = StrokeGlyphs.table[character]
      #expect(glyph != nil, "\(character)")
      #expect(glyph.map { $0.advance > 1 && $0.advance < 7 } == true, "\(character)")
    }
    for character in "°©·×" { #expect(StrokeGlyphs.table[character] != nil) }
  }

  @Test func glyphsDiffer() {
    let glyphs = StrokeGlyphs.table.values.map { $0.lines }
    let same = glyphs.indices.filter { index in glyphs[..<index].contains(glyphs[index]) }
    // I, l and | are one stroke of different heights.
    #expect(same.count <= 1)
  }

  @Test func accentsAreLeftOut() {
    #expect(StrokeFont.glyph(of: "Ü")?.lines == StrokeFont.glyph(of: "U")?.lines)
    #expect(StrokeFont.glyph(of: "–")?.lines == StrokeFont.glyph(of: "-")?.lines)
    #expect(StrokeFont.glyph(of: "横") == nil)
  }

  @Test func textIsAsWideAsItsGlyphs() throws {
    let font = StrokeFont(size: 10)
    let path = font.path(of: "20 km", x: 5, y: 30)
    let bounds = try #require(path.bounds)
    #expect(bounds.x >= 5 && bounds.maxX <= 5 + font.width(of: "20 km"))
    #expect((bounds.maxY - 30).magnitude < 1e-9 && (bounds.height - 7.2).magnitude < 1e-9)
    #expect(font.path(of: "横浜", x: 0, y: 0).isEmpty)
  }

  @Test(.needsCairo) func canvasDrawsStrokesAndSaysWhy() throws {
    let canvas = try #require(Canvas(width: 120, height: 40))
    let run = TextRun("20横km", x: 60, y: 30, size: 20, alignment: .center, haloColor: Color(rgba: 0x00FF_00FF))
    canvas.drawStrokes(run.text, run, because: "a test has no font")
    let picture = canvas.pixels
    let columns = (0..<120).filter { column in (0..<40).contains { picture[column, $0] == [0, 0, 0, 255] } }
    #expect(columns.count > 20 && ((columns.first ?? 0) + (columns.last ?? 0) - 120).magnitude < 6)
    #expect((0..<120).contains { picture[$0, 25] == [0, 255, 0, 255] })
    #expect(
      RenderingMessages.all.contains { $0.contains("strokes, Latin letters and digits only: a test has no font") })
  }
}
