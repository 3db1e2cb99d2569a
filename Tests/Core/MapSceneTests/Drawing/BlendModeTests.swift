import MapScene
import Testing

@Suite struct BlendModeTests {
  @Test func namesAreThoseOfACanvas() {
    let names = BlendMode.allCases.map { $0.name.description }
    #expect(names[0] == "normal" && names.contains("color-dodge") && names.contains("source-atop"))
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }) }
  }
}
