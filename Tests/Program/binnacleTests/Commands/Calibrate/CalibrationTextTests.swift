import Fusion
import Testing

@testable import binnacle

struct CalibrationTextTests {
  private static let refusals: [CalibrationRefusal] = [
    .tooFewSamples(count: 3, needed: 40), .poorCoverage(gapDegrees: 131.4, headingError95Degrees: 24.6),
    .poorCoverage(gapDegrees: 180, headingError95Degrees: 180), .inconsistentField(residual: 0.0812),
    .implausibleOffset(microtesla: 812), .implausibleStrength(microtesla: 12.34), .implausibleSoftIron, .ambiguous,
    .notConverged,
  ]

  @Test func everyRefusalHasAReasonAndAdvice() {
    let reasons = CalibrationTextTests.refusals.map { CalibrationText.reason($0) }
    #expect(Set(reasons).count == reasons.count)
    for refusal in CalibrationTextTests.refusals {
      #expect(!CalibrationText.advice(refusal).isEmpty && !CalibrationText.advice(refusal).hasSuffix("."))
    }
    #expect(reasons[1].contains("131\u{B0}") && reasons[1].contains("25\u{B0}"))
    #expect(reasons[3].contains("8.1 %"))
  }

  @Test func anErrorNamesItsLevel() {
    #expect(CalibrationText.reason(CalibrationTextTests.refusals[1]).hasSuffix("25\u{B0} (95 %)"))
  }

  @Test func everyTurnHasWords() {
    let words = CalibrationGuide.Turn.allCases.map { CalibrationText.text($0) }
    #expect(Set(words).count == 6)
    #expect(Set(CalibrationGuide.Turn.allCases.map { "\($0.name)" }).count == 6)
  }
}
