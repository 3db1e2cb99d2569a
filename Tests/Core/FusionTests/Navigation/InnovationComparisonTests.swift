import Testing

@testable import Fusion

@Suite struct InnovationComparisonTests {
  private func after(_ seconds: Int, inertial: Double, plain: Double) -> InnovationComparison {
    var comparison = InnovationComparison()
    for _ in 0..<seconds { comparison.note(inertial: inertial, plain: plain, after: 1) }
    return comparison
  }

  @Test func theInertialFilterMustProveItself() {
    #expect(!after(9, inertial: 1, plain: 1).prefersInertial)
    #expect(after(10, inertial: 1, plain: 1).prefersInertial)
    #expect(!after(60, inertial: 1.5, plain: 1).prefersInertial)
    // Some centimetres do not matter.
    #expect(after(60, inertial: 0.09, plain: 0.001).prefersInertial)
  }

  @Test func theChoiceDoesNotAlternate() {
    var comparison = after(60, inertial: 1, plain: 1)
    for _ in 0..<60 { comparison.note(inertial: 1.3, plain: 1, after: 1) }
    #expect(comparison.prefersInertial)
    for _ in 0..<60 { comparison.note(inertial: 2, plain: 1, after: 1) }
    #expect(!comparison.prefersInertial)
    for _ in 0..<200 { comparison.note(inertial: 1.3, plain: 1, after: 1) }
    #expect(!comparison.prefersInertial)
  }

  @Test func oneValueCountsByItsTime() {
    var comparison = after(60, inertial: 1, plain: 1)
    comparison.note(inertial: 5, plain: 1, after: 0.1)
    #expect(comparison.prefersInertial)
    comparison.note(inertial: .nan, plain: 1, after: 1)
    comparison.note(inertial: 1000, plain: 1, after: -1)
    #expect(comparison.prefersInertial)
    comparison.restart()
    #expect(!comparison.prefersInertial)
  }
}
