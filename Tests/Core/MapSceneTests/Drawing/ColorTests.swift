import MapScene
import Testing

@Suite struct ColorTests {
  @Test func numberAndComponentsConvertBothWays() {
    for number: UInt32 in [0, 0xFFFF_FFFF, 0x1234_5678, 0x80FF_0001] { #expect(Color(rgba: number).rgba == number) }
    #expect(Color(rgba: 0xFF00_0080) == Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))
  }

  @Test func componentsOutsideTheRangeAreLimited() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity).rgba == 0x00FF_00FF)
  }

  @Test func alphaIsReplaced() {
    #expect(Color.white.withAlpha(0).rgba == 0xFFFF_FF00)
    #expect(Color.clear.rgba == 0 && Color.black.rgba == 0xFF)
  }
}

@Suite struct BlendModeTests {
  @Test func namesAreThoseOfACanvas() {
    let names = BlendMode.allCases.map { $0.name.description }
    #expect(names[0] == "normal" && names.contains("color-dodge") && names.contains("source-atop"))
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }) }
  }
}
