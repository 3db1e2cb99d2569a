import Testing

@testable import LinuxLocation

@Suite struct AuthorizationRuleTests {
  @Test func theVariableSaysADecisionAndPerhapsAnAccuracy() {
    #expect(AuthorizationRule(variable: "always") == AuthorizationRule(decision: .always))
    #expect(
      AuthorizationRule(variable: "whenInUse,reduced") == AuthorizationRule(decision: .whenInUse, isReduced: true))
    #expect(AuthorizationRule(variable: "ask,full") == AuthorizationRule(decision: .ask, isReduced: false))
    for wrong in ["", "Always", "always,", "always,reduced,full", ",reduced", "reduced", " always", "always reduced"] {
      #expect(AuthorizationRule(variable: wrong) == nil, "\(wrong)")
    }
  }

  @Test func theUpperCountsWhereItSaysSomething() {
    let lower = AuthorizationRule(decision: .denied, isReduced: true)
    #expect(AuthorizationRule(decision: .always).over(lower) == AuthorizationRule(decision: .always, isReduced: true))
    #expect(AuthorizationRule(isReduced: false).over(lower) == AuthorizationRule(decision: .denied, isReduced: false))
  }
}
