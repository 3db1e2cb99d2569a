import LocationTestKit
import Testing

@testable import LocationServices

struct HeadingFilterGateTests {
  private func delivered(_ gate: inout HeadingFilterGate, _ headings: [Double]) -> [Double] {
    headings.filter { gate.passes(headingDegrees: $0, isValid: true) }
  }

  @Test func moreThanTheFilterFromTheLastDelivered() {
    var gate = HeadingFilterGate(filterDegrees: 1)
    #expect(delivered(&gate, [10, 10.5, 11, 11.01, 10.5, 12, 12.02, 11.5, 11]) == [10, 11.01, 12.02, 11])
  }

  @Test func acrossNorth() {
    var gate = HeadingFilterGate(filterDegrees: 5)
    #expect(delivered(&gate, [358, 1, 3, 3.5, 359, 358, 357]) == [358, 3.5, 358])
    #expect(delivered(&gate, [178, 358.5]) == [178, 358.5])
  }

  @Test func noneAndResetPassAll() {
    var gate = HeadingFilterGate()
    #expect(delivered(&gate, [5, 5, 5]) == [5, 5, 5])
    gate.filterDegrees = -1
    #expect(delivered(&gate, [5, 5]) == [5, 5])
    gate.filterDegrees = 1
    #expect(delivered(&gate, [5]) == [])
    gate.reset()
    #expect(delivered(&gate, [5, 5]) == [5])
  }

  @Test func validityPassesBothWays() {
    var gate = HeadingFilterGate(filterDegrees: 10)
    #expect(passes(&gate, 20, false))
    #expect(!passes(&gate, 21, false))
    #expect(passes(&gate, 22, true))
    #expect(!passes(&gate, 22, true))
    #expect(passes(&gate, 22, true, hasTrueHeading: true))
    #expect(!passes(&gate, 22, true, hasTrueHeading: true))
    #expect(passes(&gate, 22, false, hasTrueHeading: true))
  }

  @Test func whatIsNoAngleNeverPasses() {
    var gate = HeadingFilterGate()
    #expect(delivered(&gate, [.nan, .infinity, 3]) == [3])
  }

  /// What was shown last is never farther from the truth than the filter.
  @Test func whatIsShownKeepsUp() {
    var generator = SeededGenerator(seed: 5)
    var gate = HeadingFilterGate(filterDegrees: 3)
    var heading = 0.0
    var shown = 0.0
    for _ in 0..<10_000 {
      heading += generator.nextGaussian()
      if heading < 0 { heading += 360 }
      if heading >= 360 { heading -= 360 }
      if gate.passes(headingDegrees: heading, isValid: true) { shown = heading }
      let off = min((heading - shown).magnitude, 360 - (heading - shown).magnitude)
      #expect(off <= 3.000_001)
    }
  }
}

private func passes(
  _ gate: inout HeadingFilterGate, _ headingDegrees: Double, _ isValid: Bool, hasTrueHeading: Bool = false
) -> Bool {
  gate.passes(headingDegrees: headingDegrees, isValid: isValid, hasTrueHeading: hasTrueHeading)
}
