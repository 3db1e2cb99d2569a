import Glibc
import MapRendering
import MapScene
import Testing

/// Whether fonts are installed that have a character; by fontconfig's own program.
private func hasFont(for character: String) -> Bool {
  let code = character.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
  return system("fc-list ':charset=\(code)' 2> /dev/null | grep -q .") == 0
}

@Suite(.needsCairo) struct CanvasTextTests {
  private func inked(_ run: TextRun) throws -> PixelImage { try pixels([.text(run)], width: 200, height: 40) }

  @Test func latinTextIsDrawnAtItsBaseline() throws {
    let picture = try inked(TextRun("Hafen", x: 10, y: 30, size: 20))
    #expect(picture.inked > 200)
    // Capital letters are about 0.7 of the size high.
    let rows = (0..<40).filter { row in (0..<200).contains { picture[$0, row][3] > 128 } }
    #expect(rows.first.map { (13...17).contains($0) } == true && rows.last.map { (29...30).contains($0) } == true)
  }

  @Test func alignmentMovesTheText() throws {
    func middle(_ alignment: TextRun.Alignment) throws -> Double {
      let picture = try inked(TextRun("HHH", x: 100, y: 30, size: 20, alignment: alignment))
      let columns = (0..<200).filter { column in (0..<40).contains { picture[column, $0][3] > 128 } }
      return Double((columns.first ?? 0) + (columns.last ?? 0)) / 2
    }
    let (start, centre, end) = (try middle(.start), try middle(.center), try middle(.end))
    #expect((centre - 100).magnitude < 3 && (start + end - 200).magnitude < 4 && start > 110)
  }

  @Test(
    .enabled(if: hasFont(for: "横"), "no font with Chinese characters is installed"), arguments: ["横浜", "ひらがな", "北京"])
  func eastAsianTitlesComeOut(_ title: String) throws {
    let first = try inked(TextRun(title, x: 4, y: 30, size: 24))
    #expect(first.inked > 300)
    // Boxes would be the same for every character.
    let (a, b) = (
      try inked(TextRun(String(title.prefix(1)), x: 4, y: 30, size: 24)),
      try inked(TextRun(String(title.suffix(1)), x: 4, y: 30, size: 24))
    )
    #expect(a.difference(from: b) > 0.01)
  }

  @Test func charactersWithoutAFontAreLeftOut() throws {
    // A noncharacter, which no font has.
    let picture = try inked(TextRun("A\u{10FFFE}B", x: 4, y: 30, size: 24))
    #expect(picture.difference(from: try inked(TextRun("AB", x: 4, y: 30, size: 24))) < 0.001)
  }

  @Test func haloIsAroundTheText() throws {
    let picture = try inked(TextRun("I", x: 100, y: 30, size: 20, haloColor: Color(rgba: 0x00FF_00FF)))
    #expect((0..<200).contains { picture[$0, 25] == [0, 255, 0, 255] })
    #expect((0..<200).contains { picture[$0, 25][1] < 100 && picture[$0, 25][3] == 255 })
  }

  @Test func controlCharactersAreNotDrawn() throws {
    #expect(try inked(TextRun("\u{7}\n", x: 4, y: 30, size: 24)).inked == 0)
    #expect(try inked(TextRun("A", x: 4, y: .nan, size: 24)).inked == 0)
  }
}
