import Fusion
import Testing

@Suite struct CalibrationRefusalTests {
  @Test func refusalsTellTheirFigures() {
    #expect(CalibrationRefusal.tooFewSamples(count: 3, needed: 40) != .tooFewSamples(count: 4, needed: 40))
    #expect(CalibrationRefusal.ambiguous != .notConverged)
  }
}
