import MapScene
import Testing

@Suite struct TextRunTests {
  @Test func runsDifferByTextAndStyle() {
    let run = TextRun("Hafen", x: 1, y: 2, size: 12)
    #expect(run == TextRun("Hafen", x: 1, y: 2, size: 12, weight: 400, alignment: .start))
    #expect(run != TextRun("hafen", x: 1, y: 2, size: 12))
    #expect(run != TextRun("Hafen", x: 1, y: 2, size: 12, haloColor: .white))
  }
}

@Suite struct TextRunWidthTests {
  @Test func wideCharactersAreAsWideAsTheSize() {
    #expect(TextRun("横浜港", x: 0, y: 0, size: 10).estimatedWidth == 30)
    #expect(TextRun.estimatedWidth(of: "", size: 10) == 0)
  }

  @Test func boldAndLongerTextsAreWider() {
    let regular = TextRun.estimatedWidth(of: "Harbour", size: 12)
    #expect(TextRun.estimatedWidth(of: "Harbour", size: 12, weight: 700) > regular)
    #expect(TextRun.estimatedWidth(of: "Harbour!", size: 12) > regular && regular < 7 * 12)
  }
}
