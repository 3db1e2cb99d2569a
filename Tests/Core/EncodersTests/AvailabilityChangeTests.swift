import Fusion
import NavigationMath
import Observations
import Testing

@testable import Encoders

@Suite struct AvailabilityChangeTests {
  @Test func onlyChangesAreReported() {
    var change = AvailabilityChange()
    let seen: [Availability] = [.noFix, .noFix, .position, .position, .noFix, .stale, .reconnecting]
    #expect(seen.map { change.note($0) } == [true, false, true, false, true, true, true])
  }
}

struct AccuracyChangeTests {
  private func estimate(_ source: AccuracySource?) throws -> LocationEstimate {
    var fix = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
    fix.kind = .twoDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees) = (51, 13)
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
