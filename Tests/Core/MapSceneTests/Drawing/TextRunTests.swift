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
