import MapScene
import Testing

@Suite struct DrawingStepTests {
  @Test func stepsAreEqualByTheirValues() {
    #expect(DrawingStep.lineWidth(2) == .lineWidth(2) && DrawingStep.lineWidth(2) != .miterLimit(2))
    #expect(DrawingStep.shadow(nil) != .shadow(Shadow(dx: 0, dy: 0, blur: 0, color: .black)))
  }
}

@Suite struct DrawingStyleTests {
  @Test func shadowsAndStopsAreEqualByTheirValues() {
    let shadow = Shadow(dx: 1, dy: 2, blur: 3, color: .black)
    #expect(shadow == Shadow(dx: 1, dy: 2, blur: 3, color: .black))
    #expect(shadow != Shadow(dx: 1, dy: 2, blur: 4, color: .black))
    #expect(GradientStop(location: 0, color: .black) != GradientStop(location: 1, color: .black))
  }
}
