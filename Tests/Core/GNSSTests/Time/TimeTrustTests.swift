import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct TimeTrustTests {
  private func doubt(after changes: [@Sendable (inout GNSSFix) -> Void]) -> TimeDoubt? {
    var trust = TimeTrust()
    for (index, change) in changes.enumerated() { trust.note(PulseWorld().fix(index, change)) }
    return trust.doubt
  }

  private static let good: @Sendable (inout GNSSFix) -> Void = { _ in }

  @Test func threeGoodFixesAreEnough() {
    let good = TimeTrustTests.good
    #expect(doubt(after: []) == .tooFew)
    #expect(doubt(after: [good, good]) == .tooFew)
    #expect(doubt(after: [good, good, good]) == nil)
  }

  private static let bad: [(@Sendable (inout GNSSFix) -> Void, TimeDoubt)] = [
    ({ $0.kind = .none }, .noFix),
    ({ $0.kind = .twoDimensional }, .noFix),
    ({ $0.kind = .deadReckoning }, .noFix),
    ({ $0.kind = .simulated }, .noFix),
    // Corrected, but flat.
    ({ $0.kind = .differential }, .noFix),
    ({ $0.time.date = nil }, .noDate),
    ({ $0.time.timeOfDay = nil }, .noDate),
    ({ $0.time.date = CalendarDate(year: 2006, month: 4, day: 6) }, .oldDate),
    ({ $0.isTimeResolved = false }, .unresolved),
  ]

  @Test func oneThatIsNotBeginsTheCountAnew() {
    let good = TimeTrustTests.good
    for (bad, reason) in TimeTrustTests.bad {
      #expect(doubt(after: [good, good, good, bad]) == reason)
      #expect(doubt(after: [good, good, good, bad, good, good]) == .tooFew)
      #expect(doubt(after: [bad, good, good, good]) == nil)
    }
  }

  @Test func correctionsAndAWordOfTheReceiverAreGood() {
    let corrected: @Sendable (inout GNSSFix) -> Void = {
      $0.kind = .rtkFixed
      $0.ellipsoidalHeight = 12
      $0.isTimeResolved = true
    }
    #expect(doubt(after: [corrected, corrected, corrected]) == nil)
  }
}
