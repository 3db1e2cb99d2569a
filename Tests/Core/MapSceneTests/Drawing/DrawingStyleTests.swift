import MapScene
import Testing

@Suite struct DrawingStyleTests {
  @Test func shadowsAndStopsAreEqualByTheirValues() {
    let shadow = Shadow(dx: 1, dy: 2, blur: 3, color: .black)
    #expect(shadow == Shadow(dx: 1, dy: 2, blur: 3, color: .black))
    #expect(shadow != Shadow(dx: 1, dy: 2, blur: 4, color: .black))
    #expect(GradientStop(location: 0, color: .black) != GradientStop(location: 1, color: .black))
  }
}
