import Testing

@testable import Fusion

@Suite struct IntegrityPolicyTests {
  @Test func thereAreThreePolicies() { #expect(IntegrityPolicy.allCases == [.enforce, .report, .off]) }
}
