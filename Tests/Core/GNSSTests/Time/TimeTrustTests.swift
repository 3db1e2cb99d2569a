import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct TimeTrustTests {
  private func isTrusted(after changes: [@Sendable (inout GNSSFix) -> Void]) -> Bool {
    var trust = TimeTrust()
    for (index, change) in changes.enumerated() { trust.note(PulseWorld().fix(index, change)) }
    return trust.isGiven
  }

  private static let good: @Sendable (inout GNSSFix) -> Void = { _ in }

  @Test func threeGoodFixesAreEnough() {
    let good = TimeTrustTests.good
    #expect(!isTrusted(after: []))
    #expect(!isTrusted(after: [good, good]))
    #expect(isTrusted(after: [good, good, good]))
  }

  private static let bad: [@Sendable (inout GNSSFix) -> Void] = [
    { $0.kind = .none },
    { $0.kind = .twoDimensional },
    { $0.kind = .deadReckoning },
    { $0.kind = .simulated },
    // Corrected, but flat.
    { $0.kind = .differential },
    { $0.time.date = nil },
    { $0.time.timeOfDay = nil },
    // A week rollover.
    { $0.time.date = CalendarDate(year: 2006, month: 4, day: 6) },
    // Leap seconds are not known yet.
    { $0.isTimeResolved = false },
  ]

  @Test func oneThatIsNotBeginsTheCountAnew() {
    let good = TimeTrustTests.good
    for bad in TimeTrustTests.bad {
      #expect(!isTrusted(after: [good, good, good, bad]))
      #expect(!isTrusted(after: [good, good, good, bad, good, good]))
      #expect(isTrusted(after: [bad, good, good, good]))
    }
  }

  @Test func correctionsAndAWordOfTheReceiverAreGood() {
    let corrected: @Sendable (inout GNSSFix) -> Void = {
      $0.kind = .rtkFixed
      $0.ellipsoidalHeight = 12
      $0.isTimeResolved = true
    }
    #expect(isTrusted(after: [corrected, corrected, corrected]))
  }
}
