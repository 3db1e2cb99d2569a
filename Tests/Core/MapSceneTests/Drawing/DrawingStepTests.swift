import MapScene
import Testing

@Suite struct DrawingStepTests {
  @Test func stepsAreEqualByTheirValues() {
    #expect(DrawingStep.lineWidth(2) == .lineWidth(2) && DrawingStep.lineWidth(2) != .miterLimit(2))
    #expect(DrawingStep.shadow(nil) != .shadow(Shadow(dx: 0, dy: 0, blur: 0, color: .black)))
  }
}
