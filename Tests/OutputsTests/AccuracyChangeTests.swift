import Fusion
import Observations
import OutputsTestSupport
import Testing

@testable import Outputs

struct AccuracyChangeTests {
  private func estimate(_ source: AccuracySource?) throws -> LocationEstimate {
    var fix = Samples.bare
    if let source { fix.accuracy.horizontal = Accuracy(1, source) }
    let estimate = LocationEstimate(fix)
    return try #require(estimate)
  }

  @Test func eachChangeIsReportedOnceAndTheFirstSourceIsNone() throws {
    var change = AccuracyChange()
    let sources: [AccuracySource?] = [nil, .dilution, .dilution, .dilutionOfFamily, .gst, .held, nil, .gst, .dilution]
    let reported = try sources.map { change.note(try estimate($0)) }
    #expect(reported == [nil, nil, nil, .dilutionOfFamily, .gst, nil, nil, nil, .dilution])
  }
}
